import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createPictureLookup } from '../library/has-picture.ts'
import { createBrandReader } from './brand-reader.ts'
import { brandRoutes } from './brand.ts'
import { websiteRoute } from './website.ts'

type BrandDeps = Pick<Infrastructure, 'pool' | 'handler' | 'readWebsite'>

/** The brand of a workspace. */
export const brandContext: FastifyPluginAsync<BrandDeps> = async (app, { pool, handler, readWebsite }) => {
  await app.register(brandRoutes, {
    readBrand: createBrandReader(pool),
    hasPicture: createPictureLookup(handler.states),
  })
  await app.register(websiteRoute, { readWebsite })
}
