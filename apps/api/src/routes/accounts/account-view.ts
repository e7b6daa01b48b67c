import { failureText } from '@vignette/domain/networks/failure-texts'
import { variantOf } from '@vignette/domain/social-accounts/account-capabilities'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { Networks } from '@vignette/networks/networks'
import type { AccountRow } from './account-reader.ts'

/** An account as clients see it. */
export const accountView = (row: AccountRow, pageOf: Networks['pageOf']): ShownAccount => {
  const { accountId: id, remoteId, isConnected, reason: code, ...account } = row
  const connected = code === null ? 'ready' : 'attention'
  return {
    ...account,
    id,
    url: pageOf(row),
    variant: variantOf(row.network, remoteId),
    state: isConnected ? connected : 'disconnected',
    ...(code !== null && { code, reason: failureText(code, row.network).sentence }),
  }
}
