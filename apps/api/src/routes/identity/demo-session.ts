import { demoSessionRequestSchema, demoSessionSchema } from '@vignette/domain/identity/schemas'
import { staff } from '@vignette/domain/staff/decider'
import { demoStaff } from '@vignette/domain/staff/demo-staff'
import type { CommandHandler } from '@vignette/event-log/commands/command-handler'
import { demoUserId } from '@vignette/identity/ids'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { workflowCommandId } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

type Options = { readonly sessionSecret: string; readonly handler: CommandHandler }

/** Signs anybody in: exists in demo mode only. The password is checked for its length and not looked at again. */
export const demoSession: FastifyPluginAsyncZod<Options> = async (app, { sessionSecret, handler }) => {
  /** Who is staff in every demo becomes so with the first sign-in; a role that was taken back stays so. */
  const hire = async (userId: string, email: string, correlationId: string): Promise<void> => {
    const role = demoStaff[email.toLowerCase()]
    if (role === undefined) return
    const { current } = await handler.states.read(staff, userId)
    if (current.state.isKnown) return
    await handler.handle({
      aggregate: staff,
      id: userId,
      command: { type: 'GrantStaffRole', userId, role, email, reason: 'an account of the demo' },
      commandId: workflowCommandId(`demo staff ${userId}`),
      meta: {
        actor: { kind: 'system', id: 'demo' },
        correlationId,
        causationId: null,
        workspaceId: workspaceOfSubject(userId),
      },
    })
  }

  app.post(
    '/demo/session',
    {
      config: { access: 'public', limit: 'signUps' },
      schema: { body: demoSessionRequestSchema, response: { 200: demoSessionSchema } },
    },
    async ({ id, body: { email } }) => {
      const userId = demoUserId(email, sessionSecret)
      await hire(userId, email, id)
      const signedInAt = Date.parse(await app.now())
      return {
        success: true as const,
        token: app.signSession({ userId, email, signedInAt }),
        firebaseUID: userId,
        email,
      }
    },
  )
}
