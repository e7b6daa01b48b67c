import { demoSessionRequestSchema, demoSessionSchema } from '@vignette/domain/identity/schemas'
import { staff } from '@vignette/domain/staff/decider'
import { demoStaff } from '@vignette/domain/staff/demo-staff'
import type { CommandHandler } from '@vignette/event-log/commands/command-handler'
import { demoUserId } from '@vignette/identity/ids'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { workflowCommandId } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SecondStep } from './second-step.ts'

type Options = {
  readonly sessionSecret: string
  readonly handler: CommandHandler
  readonly secondStep: SecondStep
}

/** Signs anybody in, in demo mode only. Only the length of the password is checked, and the code where one is needed. */
export const demoSession: FastifyPluginAsyncZod<Options> = async (app, { sessionSecret, handler, secondStep }) => {
  /** The staff of the demo get their role with their first sign-in. A role that was taken back stays away. */
  const grantDemoRole = async (userId: string, email: string, correlationId: string): Promise<void> => {
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
    async ({ id, body: { email, code } }) => {
      const userId = demoUserId(email, sessionSecret)
      const hasSecondFactor = (await secondStep.read(userId)).status === 'on'
      if (hasSecondFactor) await secondStep.enter({ userId, code, requestId: id })
      await grantDemoRole(userId, email, id)
      const signedInAt = Date.parse(await app.now())
      return {
        success: true as const,
        token: app.signSession({ userId, email, signedInAt, hasSecondFactor }),
        firebaseUID: userId,
        email,
      }
    },
  )
}
