import type { Memberships } from '@vignette/accounts/memberships'
import type { SecondFactorRules } from '@vignette/accounts/second-factor-rules'
import { accountChangedSchema } from '@vignette/domain/account/schemas'
import { turnOffSecondFactorSchema } from '@vignette/domain/account/schemas/second-factor'
import { sessions } from '@vignette/domain/sessions/decider'
import { secondFactor } from '@vignette/domain/sessions/second-factor/decider'
import { neededByOwner } from '@vignette/domain/sessions/second-factor/refusals'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'
import type { SecondStep } from './second-step.ts'

type Options = {
  readonly secondStep: SecondStep
  readonly memberships: Memberships
  readonly secondFactorRules: SecondFactorRules
}

/** Turning the two-step sign-in of demo mode off. */
export const turningOff: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { secondStep, memberships, secondFactorRules: rules } = options

  /** An owner who turned it off could not open their own workspace to change that. */
  const isNeeded = async (userId: string): Promise<boolean> => {
    const owned = (await memberships.workspacesOf(userId)).filter(({ role }) => role === 'owner')
    const required = await Promise.all(owned.map(({ workspaceId }) => rules.isRequired(workspaceId)))
    return required.includes(true)
  }

  // every session was opened with the second step or before there was one, so that all end
  app.post(
    '/demo/second-factor/turn-off',
    {
      config: { access: 'confirmed', permission: 'self' },
      schema: { body: turnOffSecondFactorSchema, response: { 200: accountChangedSchema } },
    },
    async ({ id: requestId, body: { code } }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      if (await isNeeded(userId)) throw neededByOwner()
      await secondStep.enter({ userId, code, requestId })
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        await streams.send(secondFactor, userId, { type: 'TurnOffSecondFactor', userId }, key)
        await streams.send(sessions, userId, { type: 'EndSessions', userId, now }, `${key}:sessions`)
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )
}
