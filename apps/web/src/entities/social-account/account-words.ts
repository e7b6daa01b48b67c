import { type Network, shortNameOf } from '@vignette/domain/networks/network-names'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'

/** From so many days before its sign-in ends, an account says so. */
const daysBefore = 7
const dayMs = 86_400_000

export const endsSoon = ({ state, expiresAt }: Pick<ShownAccount, 'state' | 'expiresAt'>, now: number): boolean =>
  state === 'ready' && expiresAt !== null && Date.parse(expiresAt) - now < daysBefore * dayMs

/** True if nothing goes out to it until a person connects it again. */
export const needsPerson = ({ state }: Pick<ShownAccount, 'state'>): boolean => state === 'attention'

/** `@ada`: what has a sign of its own before it stays as it is, as channels do. */
export const handleWords = (handle: string | null): string =>
  handle === null ? 'A former account' : /^[@#]/.test(handle) ? handle : `@${handle}`

type NamedAccount = { readonly handle: string | null; readonly network: Network }

/** The account within a sentence: `@ada on Bluesky`. */
export const accountWords = ({ handle, network }: NamedAccount): string =>
  `${handleWords(handle)} on ${shortNameOf(network)}`
