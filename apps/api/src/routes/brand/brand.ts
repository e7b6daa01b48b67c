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
import { recordedIn } from '../../plugins/edits.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { PictureLookup } from '../library/has-picture.ts'
import type { BrandReader } from './brand-reader.ts'

/** Room for a hundred pillars and twenty example posts in any script. */
const bodyLimit = 384 * 1_024

const recordedTypes = ['BrandSetupCompleted', 'BrandChanged'] as const

type Options = {
  readonly readBrand: BrandReader
  readonly hasPicture: PictureLookup
}

/** Reading, setting up and changing the brand of a workspace. */
export const brandRoutes: FastifyPluginAsyncZod<Options> = async (app, { readBrand, hasPicture }) => {
  app.get(
    '/brand',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: brandAnswerSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh([brands.name])
      const details = await readBrand(workspaceOf(request))
      const stored = details ? { ...details, onboardingCompleted: true as const } : null
      return { success: true as const, brand: stored, ...freshness }
    },
  )

  app.post(
    '/brand/setup',
    {
      bodyLimit,
      config: { access: 'user', permission: 'brand', isEdit: true },
      schema: { body: brandSetupRequestSchema, response: { 200: brandSavedSchema } },
    },
    async ({ body }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      const answers = { type: 'CompleteBrandSetup' as const, workspaceId, userId, profile: profileOf(body) }
      return reply.edit(recordedIn(brand, workspaceId, recordedTypes), async (basedOn) => {
        const command = { ...answers, basedOn }
        const { position } = await reply.handleCommand({ aggregate: brand, id: workspaceId, command, workspaceId })
        return { success: true as const, position: String(position) }
      })
    },
  )

  app.put(
    '/brand',
    {
      bodyLimit,
      config: { access: 'user', permission: 'brand', isEdit: true },
      schema: { body: brandChangeRequestSchema, response: { 200: brandSavedSchema } },
    },
    async ({ body }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      const details = detailsOfChange(body)
      const hasLogo = details.logoId !== null && (await hasPicture(workspaceId, details.logoId))
      const change = { type: 'ChangeBrand' as const, workspaceId, userId, details, hasLogo }
      return reply.edit(recordedIn(brand, workspaceId, recordedTypes), async (basedOn) => {
        const command = { ...change, basedOn }
        const { position } = await reply.handleCommand({ aggregate: brand, id: workspaceId, command, workspaceId })
        return { success: true as const, position: String(position) }
      })
    },
  )
}
