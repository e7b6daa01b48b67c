import { randomUUID } from 'node:crypto'
import {
  appCodeOf,
  secondFactorSchema,
  secondFactorSetUpSchema,
  turnedOnSecondFactorSchema,
  turnOnSecondFactorSchema,
} from '@vignette/domain/account/schemas/second-factor'
import { requestOutdated } from '@vignette/domain/kernel/domain-error'
import { recoveryCodesLeft, secondFactor } from '@vignette/domain/sessions/second-factor/decider'
import { alreadyOn } from '@vignette/domain/sessions/second-factor/refusals'
import { hashOfRecoveryCode, recoveryCodesOf } from '@vignette/identity/second-factor/recovery-codes'
import { secretOf, stepOf, uriOf } from '@vignette/identity/second-factor/totp'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf } from '../../plugins/workspace.ts'
import type { SecondStep } from './second-step.ts'

type Options = {
  readonly secondStep: SecondStep
  /** Makes the secrets of set-ups. */
  readonly secret: string
  /** The name under which an app lists the codes. */
  readonly issuer: string
}

/** Setting up the two-step sign-in of demo mode. Firebase has its own, which the browser talks to. */
export const secondFactorRoutes: FastifyPluginAsyncZod<Options> = async (app, { secondStep, secret: key, issuer }) => {
  app.get(
    '/demo/second-factor',
    { config: { access: 'user', permission: 'self' }, schema: { response: { 200: secondFactorSchema } } },
    async (request) => {
      const { userId, hasSecondFactor: isOfSession } = signedIn(request)
      const state = await secondStep.read(userId)
      const isOn = state.status === 'on'
      return { success: true as const, isOn, isOfSession, recoveryCodesLeft: recoveryCodesLeft(state) }
    },
  )

  app.post(
    '/demo/second-factor/set-up',
    { config: { access: 'confirmed', permission: 'self' }, schema: { response: { 200: secondFactorSetUpSchema } } },
    async (request) => {
      const { userId, email } = signedIn(request)
      if ((await secondStep.read(userId)).status === 'on') throw alreadyOn()
      const id = randomUUID()
      const secret = secretOf({ userId, id }, key)
      return { success: true as const, id, secret, uri: uriOf(secret, { issuer, email }) }
    },
  )

  app.post(
    '/demo/second-factor/turn-on',
    {
      config: { access: 'confirmed', permission: 'self' },
      schema: { body: turnOnSecondFactorSchema, response: { 200: turnedOnSecondFactorSchema } },
    },
    async ({ body: { id, code } }, reply) => {
      const identity = signedIn(reply.request)
      const { userId, workspaceId } = memberOf(reply.request)
      const [now, setUp] = [await app.now(), { userId, id }]
      const secret = secretOf(setUp, key)
      const recoveryCodes = recoveryCodesOf(setUp, key)
      const step = stepOf(secret, appCodeOf(code) ?? '', now)
      const recoveryHashes = recoveryCodes.map(hashOfRecoveryCode)
      const command = { type: 'TurnOnSecondFactor' as const, userId, secret, recoveryHashes, step, now }
      const { state } = await reply.handleCommand({ aggregate: secondFactor, id: userId, command, workspaceId })
      // a request that is repeated after it was turned off, or set up anew
      if (state.status === 'off' || state.secret !== secret) throw requestOutdated()
      const token = app.signSession({ ...identity, hasSecondFactor: true })
      return { success: true as const, token, recoveryCodes }
    },
  )
}
