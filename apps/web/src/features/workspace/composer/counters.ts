import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import { countText, isWithin, type TextCount } from '@vignette/domain/networks/count-text'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import { capabilitiesOfAccount } from '@vignette/domain/social-accounts/account-capabilities'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'

/** What decides how much of a text an account takes. */
export type CountingAccount = Pick<ShownAccount, 'network' | 'variant' | 'limits' | 'server'>

export type Counter = {
  /** The network, with the server where several count in different ways. */
  readonly name: string
  readonly count: TextCount
  readonly left: number
  readonly isOver: boolean
}

/** Some networks take less of a text that goes with a picture or video. */
const ruleFor = (account: CountingAccount, hasMedia: boolean): Pick<NetworkCapabilities, 'text'> => {
  const { text } = capabilitiesOfAccount(account)
  return { text: hasMedia && text.maxWithMedia !== null ? { ...text, max: text.maxWithMedia } : text }
}

const hostOf = ({ server }: CountingAccount): string | undefined =>
  server === null ? undefined : URL.parse(server)?.host

/** How much of a text each network takes, as it counts, the one with the least room first. */
export const countersOf = (
  text: string,
  accounts: readonly CountingAccount[],
  hasMedia: boolean,
): readonly Counter[] => {
  const byRule = Map.groupBy(accounts, (account) => JSON.stringify([account.network, ruleFor(account, hasMedia)]))
  const rules = [...byRule.values()].flatMap(([first]) => (first ? [first] : []))
  return rules
    .map((account) => {
      const count = countText(text, ruleFor(account, hasMedia))
      const name = shortNameOf(account.network)
      const host = rules.filter(({ network }) => network === account.network).length > 1 ? hostOf(account) : undefined
      const shown = host === undefined ? name : `${name} (${host})`
      return { name: shown, count, left: count.max - count.count, isOver: !isWithin(count) }
    })
    .toSorted((one, other) => one.left - other.left)
}

/** What the account with threads takes that takes the shortest posts; a text is split for it. Null where none has threads. */
export const tightestThreads = (accounts: readonly CountingAccount[]): NetworkCapabilities | null => {
  const threaded = accounts.map(capabilitiesOfAccount).filter(({ threads }) => threads !== null)
  return threaded.toSorted((one, other) => one.text.max - other.text.max)[0] ?? null
}
