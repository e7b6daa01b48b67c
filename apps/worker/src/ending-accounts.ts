import { addDays } from '@vignette/domain/kernel/calendar'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import type { SocialAccountCommand } from '@vignette/domain/social-accounts/commands'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import { NetworkFailure } from '@vignette/networks/network-failure'
import type { Stores } from './stores.ts'

/** How long before it ends somebody hears of it. */
const warnedDays = 7
const mostAtOnce = 500
const dayMinutes = 1_440

/**
 * Says of the accounts whose connection ends within a week, once for each. A network that gives out a longer one for it is
 * asked first.
 */
export const warnOfEndings = async ({
  now,
  openStreams,
  tokens,
}: Pick<Stores, 'now' | 'openStreams'> & {
  readonly tokens: Pick<TokenStore, 'expiringBefore' | 'fresh'>
}): Promise<void> => {
  const until = addDays(await now(), warnedDays)
  for (const { workspaceId, accountId, endsAt } of await tokens.expiringBefore(until, mostAtOnce)) {
    const actor = { kind: 'system', id: 'publishing' } as const
    const streams = openStreams({ actor, correlationId: accountId, causationId: null, workspaceId })
    const isExtended = await tokens
      .fresh({ workspaceId, accountId }, { minutesNeeded: (warnedDays + 1) * dayMinutes })
      .then(({ tokens: { expiresAt, refreshToken, refreshExpiresAt } }) => {
        const end = refreshToken === null ? expiresAt : (refreshExpiresAt ?? null)
        return end === null || end > until ? { end } : undefined
      })
      .catch((error: unknown) => {
        if (error instanceof NetworkFailure) return undefined
        throw error
      })
    const key = `ending:${accountId}:${endsAt}`
    const send = (command: SocialAccountCommand, step: string) =>
      streams.send(socialAccounts, workspaceId, command, `${key}:${step}`)
    // what was said when it was connected may have been the end of a token that is refreshed since
    const expiresAt = isExtended ? isExtended.end : endsAt
    await send({ type: 'ExtendToken', workspaceId, accountId, expiresAt }, `known:${expiresAt}`)
    if (!isExtended) await send({ type: 'WarnOfEnd', workspaceId, accountId, expiresAt: endsAt }, 'warned')
  }
}
