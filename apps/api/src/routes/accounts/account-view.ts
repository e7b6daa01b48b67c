import { failureText } from '@vignette/domain/networks/failure-texts'
import { variantOf } from '@vignette/domain/social-accounts/account-capabilities'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { AccountRow } from './account-reader.ts'

/** Where people see the networks that have one place for all. */
export type NetworkPages = {
  readonly demo: string | undefined
  readonly bluesky: string
  readonly pinterest: string
  readonly tiktok: string
  readonly youtube: string
}

/** Of networks at which all accounts are at one place. */
const paths = {
  bluesky: (handle: string) => `profile/${handle}`,
  pinterest: (handle: string) => `${encodeURIComponent(handle)}/`,
  tiktok: (handle: string) => `@${encodeURIComponent(handle)}`,
  youtube: (handle: string) => (handle.startsWith('@') ? handle : undefined),
} as const

/** The page of an account on its network. */
const pageOf = ({ network, handle, server }: AccountRow, pages: NetworkPages): string | null => {
  if (network === 'demo') return pages.demo === undefined ? null : `${pages.demo}/@${handle}`
  if (network === 'mastodon') return server && `${server}/@${handle.split('@')[0] ?? handle}`
  if (network !== 'bluesky' && network !== 'pinterest' && network !== 'tiktok' && network !== 'youtube') return null
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
