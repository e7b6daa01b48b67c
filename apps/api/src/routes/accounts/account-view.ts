import { failureText } from '@vignette/domain/networks/failure-texts'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { AccountRow } from './account-reader.ts'

/** Where people see the networks that have one place for all. */
export type NetworkPages = {
  readonly demo: string | undefined
  readonly bluesky: string
  readonly threads: string
  readonly x: string
}

/** The page of an account on its network. */
const pageOf = ({ network, handle, server }: AccountRow, pages: NetworkPages): string | null => {
  if (network === 'demo') return pages.demo === undefined ? null : `${pages.demo}/@${handle}`
  if (network === 'bluesky') return `${pages.bluesky}/profile/${handle}`
  if (network === 'mastodon') return server && `${server}/@${handle.split('@')[0] ?? handle}`
  if (network === 'threads') return `${pages.threads}/@${handle}`
  if (network === 'x') return `${pages.x}/${handle}`
  // channels without a name have a number, and no page
  return network === 'telegram' && /^\D/.test(handle) ? `https://t.me/${handle}` : null
}

/** An account as clients see it. */
export const accountView = (row: AccountRow, pages: NetworkPages): ShownAccount => {
  const { accountId: id, isConnected, reason: code, ...account } = row
  const connected = code === null ? 'ready' : 'attention'
  return {
    ...account,
    id,
    url: pageOf(row, pages),
    state: isConnected ? connected : 'disconnected',
    ...(code !== null && { code, reason: failureText(code, row.network).sentence }),
  }
}
