import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { closeToken } from '@vignette/effects/publishing/accounts/close-token'
import { createPace } from '@vignette/effects/publishing/tools/pace'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import type { Stores } from './stores.ts'

/** Longer than a request to connect an account can take, and than a list may lag behind. */
const claimedWithinMs = 3_600_000

/** So long a network is asked to take tokens back that nobody claims. */
const patienceMs = 2 * 86_400_000
const mostAtOnce = 200

/**
 * Takes back and deletes the tokens that belong to no account: who connected it has died between keeping them and
 * recording it. The list of accounts only says where to look; what counts is the stream.
 * @returns how many were deleted.
 */
export const dropUnclaimedTokens = async ({
  pool,
  now,
  openStreams,
  tokens,
}: Pick<Stores, 'pool' | 'now' | 'openStreams'> & {
  readonly tokens: Pick<TokenStore, 'unclaimedSince' | 'drop' | 'erase' | 'versionOf'>
}): Promise<number> => {
  const at = await now()
  const pace = createPace(pool)
  let dropped = 0
  for (const { workspaceId, accountId, keptAt } of await tokens.unclaimedSince(
    addMs(at, -claimedWithinMs),
    mostAtOnce,
  )) {
    const actor = { kind: 'system', id: 'publishing' } as const
    const streams = openStreams({ actor, correlationId: accountId, causationId: null, workspaceId })
    const version = await tokens.versionOf({ workspaceId, accountId })
    if (version === undefined) continue
    if ((await streams.load(socialAccounts, workspaceId)).accounts.has(accountId)) continue
    const isPatient = isBefore(addMs(at, -patienceMs), keptAt)
    try {
      await closeToken({ tokens, pace }, { workspaceId, accountId }, isPatient, version)
      dropped += 1
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error // the network is away, and is asked again in an hour
    }
  }
  return dropped
}
