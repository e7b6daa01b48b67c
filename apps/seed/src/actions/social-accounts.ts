import { createHash } from 'node:crypto'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { connectAccount } from '@vignette/domain/workflows/social-accounts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action } from '../customer.ts'
import { worker } from './publishing.ts'

/** An account is the same at the demo network whoever seeds. */
const remoteIdOf = (handle: string): string => createHash('sha256').update(`demo|${handle}`).digest('hex').slice(0, 12)

/** Connects an account on the demo network, or the same one again. */
export const connectParade =
  (handle: string, name: string): Action =>
  async ({ request, workspaceId, userId }) => {
    const { streams, key, now } = request()
    const profile = { remoteId: remoteIdOf(handle), handle, name, avatarUrl: null, server: null }
    const account = { workspaceId, userId, accountId: requestIdOf(key), network: 'demo', profile } as const
    await connectAccount(streams, { ...account, scopes: [], expiresAt: null, now }, key)
  }

/** Where the demo network could not be filled there are no tokens, which the pages of the accounts say. */
export const lookAfterAccounts: Action = async ({ request, workspaceId, simulation: { parade } }) => {
  if (parade !== null) return
  const { streams, key } = request(worker)
  const { accounts } = await streams.load(socialAccounts, workspaceId)
  for (const accountId of accounts.keys()) {
    const command = { type: 'ReportHealth', workspaceId, accountId, reason: 'reconnect' } as const
    await streams.send(socialAccounts, workspaceId, command, `${key}:${accountId}`)
  }
}
