import { requireSecondFactorSchema, teamChangedSchema } from '@vignette/domain/members/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { changeMembers } from './change-members.ts'

/** Which sessions of members the current workspace lets in. */
export const entryRules: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/workspaces/second-factor',
    {
      config: { access: 'confirmed', permission: 'ownership' },
      schema: { body: requireSecondFactorSchema, response: { 200: teamChangedSchema } },
    },
    ({ body: { required } }, reply) => {
      const { hasSecondFactor } = signedIn(reply.request)
      return changeMembers(reply, (asked) => ({
        commands: [{ type: 'RequireSecondFactor', ...asked, required, hasSecondFactor }],
      }))
    },
  )
}
