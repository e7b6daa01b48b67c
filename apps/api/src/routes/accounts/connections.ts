import type { Network } from '@vignette/domain/networks/network-names'
import { notOffered } from '@vignette/domain/social-accounts/refusals'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { socialAccountList } from '@vignette/domain/social-accounts/projections/social-accounts'
import type { AccountConnected } from '@vignette/domain/social-accounts/schemas/answers'
import { requireRoomForAccount } from '@vignette/domain/workflows/social-accounts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import type { Networks } from '@vignette/networks/networks'
import type { FastifyReply } from 'fastify'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { AccountReader } from './account-reader.ts'
import { accountView, type NetworkPages } from './account-view.ts'
import type { KeepAccount, OpenedAccount } from './keep-account.ts'

type Deps = {
  readonly networks: Networks
  readonly accounts: Pick<AccountReader, 'find'>
  readonly keepAccount: KeepAccount
  readonly pages: NetworkPages
}

export type Connections = {
  /** @throws {DomainError} `accounts.not_offered`. */
  readonly adapterOf: (network: Network) => NetworkAdapter
  /**
   * The answer to a request that connected an account already, of which the answer got lost. Undefined if there is none,
   * and there is room for an account.
   * @throws {DomainError} `accounts.full`, `accounts.unknown`, `workspace.…`.
   */
  readonly prepare: (
    reply: FastifyReply,
    wanted: { readonly network: Network; readonly accountId: string | undefined; readonly now: string },
  ) => Promise<AccountConnected | undefined>
  readonly keep: (reply: FastifyReply, opened: OpenedAccount, now: string) => Promise<AccountConnected>
}

const success = true as const

export const createConnections = ({ networks, accounts, keepAccount, pages }: Deps): Connections => {
  /** An account as readers see it at a position. */
  const read = async ({ request }: FastifyReply, accountId: string, position: string) => {
    await request.awaitFresh([socialAccountList.name], Number(position))
    return accounts.find(workspaceOf(request), accountId)
  }

  return {
    adapterOf: (network) => {
      const adapter = networks.adapterOf(network)
      if (adapter) return adapter
      const offer = networks.offers.find((each) => each.network === network)
      throw notOffered(network, offer && !offer.offered ? offer.why : '')
    },
    prepare: async (reply, { network, accountId, now }) => {
      const member = memberOf(reply.request)
      const done = await reply.runWorkflow(member.workspaceId, async (streams, key) => {
        const id = requestIdOf(key)
        const found = (await streams.load(socialAccounts, member.workspaceId)).accounts.get(id)
        if (found?.network === network) return { id, position: String(streams.position()) }
        await requireRoomForAccount(streams, { ...member, now, accountId })
        return undefined
      })
      const row = done && (await read(reply, done.id, done.position))
      return row && { success, account: accountView(row, pages), position: done.position }
    },
    keep: async (reply, opened, now) => {
      const { accountId, profile, expiresAt, position } = await keepAccount(reply, opened, now)
      const row = await read(reply, accountId, position)
      const since = { connectedAt: row?.connectedAt ?? now, lastPublishedAt: row?.lastPublishedAt ?? null }
      const state = { isConnected: true, isPaused: row?.isPaused ?? false, reason: null, expiresAt }
      const account = accountView({ accountId, network: opened.network, ...profile, ...state, ...since }, pages)
      return { success, account, position }
    },
  }
}
