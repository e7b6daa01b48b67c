import { brand } from '@vignette/domain/brand/decider'
import { brands } from '@vignette/domain/brand/projections/brands'
import {
  brandAnswerSchema,
  brandSetupAnswerSchema,
  brandSetupRequestSchema,
  profileOf,
} from '@vignette/domain/brand/schemas'
import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import type { BrandReader } from './brand-reader.ts'

/** A hundred pillars, in whatever writing. */
const bodyLimit = 256 * 1_024

export const brandSetup: FastifyPluginAsyncZod<{ readBrand: BrandReader }> = async (app, { readBrand }) => {
  app.get(
    '/brand',
    { config: { access: 'user' }, schema: { response: { 200: brandAnswerSchema } } },
    async (request) => {
      const late = await request.awaitFresh([brands.name])
      const profile = await readBrand(personalWorkspaceId(signedIn(request).userId))
      const found = profile ? { ...profile, onboardingCompleted: true as const } : null
      return { success: true as const, brand: found, ...late }
    },
  )

  app.post(
    '/brand/setup',
    {
      bodyLimit,
      config: { access: 'user' },
      schema: { body: brandSetupRequestSchema, response: { 200: brandSetupAnswerSchema } },
    },
    async ({ body }, reply) => {
      const { userId } = signedIn(reply.request)
      const workspaceId = personalWorkspaceId(userId)
      const command = { type: 'CompleteBrandSetup' as const, workspaceId, userId, profile: profileOf(body) }
      const { position } = await reply.handleCommand({ aggregate: brand, id: workspaceId, command, workspaceId })
      return { success: true as const, position: String(position) }
    },
  )
}
