import { brand } from '@vignette/domain/brand/decider'
import { brands } from '@vignette/domain/brand/projections/brands'
import {
  brandAnswerSchema,
  brandChangeRequestSchema,
  brandSavedSchema,
  brandSetupRequestSchema,
  detailsOfChange,
  profileOf,
} from '@vignette/domain/brand/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { BrandReader } from './brand-reader.ts'

/** A hundred pillars, in whatever writing; to change it, ten posts more. */
const bodyLimit = 384 * 1_024

type Options = {
  readonly readBrand: BrandReader
  /** Whether a library has a picture. */
  readonly hasPicture: (workspaceId: string, itemId: string) => Promise<boolean>
}

/** What a workspace's brand is like. */
export const brandRoutes: FastifyPluginAsyncZod<Options> = async (app, { readBrand, hasPicture }) => {
  app.get(
    '/brand',
    { config: { access: 'user' }, schema: { response: { 200: brandAnswerSchema } } },
    async (request) => {
      const late = await request.awaitFresh([brands.name])
      const details = await readBrand(workspaceOf(request))
      const found = details ? { ...details, onboardingCompleted: true as const } : null
      return { success: true as const, brand: found, ...late }
    },
  )

  app.post(
    '/brand/setup',
    {
      bodyLimit,
      config: { access: 'user' },
      schema: { body: brandSetupRequestSchema, response: { 200: brandSavedSchema } },
    },
    async ({ body }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      const command = { type: 'CompleteBrandSetup' as const, workspaceId, userId, profile: profileOf(body) }
      const { position } = await reply.handleCommand({ aggregate: brand, id: workspaceId, command, workspaceId })
      return { success: true as const, position: String(position) }
    },
  )

  app.put(
    '/brand',
    {
      bodyLimit,
      config: { access: 'user' },
      schema: { body: brandChangeRequestSchema, response: { 200: brandSavedSchema } },
    },
    async ({ body }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      const details = detailsOfChange(body)
      const hasLogo = details.logoId !== null && (await hasPicture(workspaceId, details.logoId))
      const command = { type: 'ChangeBrand' as const, workspaceId, userId, details, hasLogo }
      const { position } = await reply.handleCommand({ aggregate: brand, id: workspaceId, command, workspaceId })
      return { success: true as const, position: String(position) }
    },
  )
}
