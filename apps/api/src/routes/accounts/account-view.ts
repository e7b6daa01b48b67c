import type { Network } from '@vignette/domain/networks/network-names'
import { failureText } from '@vignette/domain/networks/failure-texts'
import { variantOf } from '@vignette/domain/social-accounts/account-capabilities'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { AccountRow } from './account-reader.ts'

/** Where people see the networks that have one place for all. */
export type NetworkPages = {
  readonly demo: string | undefined
  readonly bluesky: string
  readonly pinterest: string
  readonly threads: string
  readonly tiktok: string
  readonly x: string
  readonly youtube: string
}

type PathOf = (handle: string) => string | undefined

/** Of networks at which all accounts are at one place. */
const paths: Readonly<Record<Exclude<keyof NetworkPages, 'demo'>, PathOf>> = {
  bluesky: (handle) => `profile/${handle}`,
  pinterest: (handle) => `${encodeURIComponent(handle)}/`,
  threads: (handle) => `@${encodeURIComponent(handle)}`,
  tiktok: (handle) => `@${encodeURIComponent(handle)}`,
  x: (handle) => encodeURIComponent(handle),
  youtube: (handle) => (handle.startsWith('@') ? handle : undefined),
}

const isAtOnePlace = (network: Network): network is keyof typeof paths => Object.hasOwn(paths, network)

/** The page of an account on its network. */
const pageOf = ({ network, handle, server }: AccountRow, pages: NetworkPages): string | null => {
  if (network === 'demo') return pages.demo === undefined ? null : `${pages.demo}/@${handle}`
  if (network === 'mastodon') return server && `${server}/@${handle.split('@')[0] ?? handle}`
  // channels without a name have a number, and no page
  if (network === 'telegram') return /^\D/.test(handle) ? `https://t.me/${handle}` : null
  if (!isAtOnePlace(network)) return null
  const path = paths[network](handle)
  return path === undefined ? null : `${pages[network]}/${path}`
}

/** An account as clients see it. */
export const accountView = (row: AccountRow, pages: NetworkPages): ShownAccount => {
  const { accountId: id, remoteId, isConnected, reason: code, ...account } = row
  const connected = code === null ? 'ready' : 'attention'
  return {
    ...account,
    id,
    url: pageOf(row, pages),
    variant: variantOf(row.network, remoteId),
    state: isConnected ? connected : 'disconnected',
    ...(code !== null && { code, reason: failureText(code, row.network).sentence }),
  }
}
