import type { SignUp } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import { signUpAnswerSchema, signUpRequestSchema } from '@vignette/domain/identity/schemas'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import type { Welcome } from '../contact/welcome.ts'

/** Records the sign-up of the signed-in person. Repeated, it records what changed about them. */
export const recordSignUp = (
  reply: FastifyReply,
  { displayName, asked, formats }: Pick<SignUp, 'displayName' | 'asked' | 'formats'>,
) => {
  const { userId, email, isEmailVerified, signedInAt } = signedIn(reply.request)
  const workspaceId = personalWorkspaceId(userId)
  const provenAt = isEmailVerified ? new Date(signedInAt).toISOString() : null
  const command = { type: 'SignUp' as const, userId, email, displayName, workspaceId, asked, provenAt, formats }
  return reply.handleCommand({ aggregate: user, id: userId, command, workspaceId })
}

export const signUp: FastifyPluginAsyncZod<{ readonly welcome: Welcome }> = async (app, { welcome }) => {
  app.post(
    '/users',
    {
      config: { access: 'user', permission: 'self', limit: 'signUps' },
      schema: { body: signUpRequestSchema, response: { 200: signUpAnswerSchema } },
    },
    async (request, reply) => {
      const { name = null, formats } = request.body
      const { outcome, position } = await recordSignUp(reply, { displayName: name, asked: true, formats })
      if (outcome === 'unchanged') {
        // a failure of the welcome credits must not prevent the sign-in
        const newcomer = { ...signedIn(request), workspaceId: workspaceOf(request), requestId: request.id }
        await welcome(newcomer).catch((err: unknown) => request.log.warn({ err }, 'no welcome'))
      }
      return { success: true as const, position: String(position) }
    },
  )
}
