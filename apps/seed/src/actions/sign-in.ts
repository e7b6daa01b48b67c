import { members } from '@vignette/domain/members/decider'
import { secondFactor } from '@vignette/domain/sessions/second-factor/decider'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { hashOfRecoveryCode, recoveryCodesOf } from '@vignette/identity/second-factor/recovery-codes'
import { codeAt, secretOf, stepOf } from '@vignette/identity/second-factor/totp'
import type { Action } from '../customer.ts'

/** Sets up two-step sign-in with an authenticator app, which only the invented person has. */
export const setUpTwoSteps: Action = async ({ home: { request, userId, ids } }) => {
  const { streams, key, now } = request()
  const setUp = { userId, id: requestIdOf(key) }
  const secret = secretOf(setUp, ids.secret)
  const step = stepOf(secret, codeAt(secret, now), now)
  const recoveryHashes = recoveryCodesOf(setUp, ids.secret).map(hashOfRecoveryCode)
  const command = { type: 'TurnOnSecondFactor', userId, secret, recoveryHashes, step, now } as const
  await streams.send(secondFactor, userId, command, key)
}

/** Lets in only members who sign in with two steps. */
export const requireTwoSteps: Action = async ({ request, workspaceId, userId }) => {
  const { streams, key } = request()
  const hasSecondFactor = (await streams.load(secondFactor, userId)).status === 'on'
  const command = { type: 'RequireSecondFactor', workspaceId, by: userId, required: true, hasSecondFactor } as const
  await streams.send(members, workspaceId, command, key)
}
