import type { Network } from '@vignette/domain/networks/network-names'
import { notOffered } from '@vignette/domain/social-accounts/refusals'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { socialAccountList } from '@vignette/domain/social-accounts/projections/social-accounts'
import type { AccountConnected, ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { AccountsConnected } from '@vignette/domain/social-accounts/schemas/choices'
import { requireRoomForAccount } from '@vignette/domain/workflows/social-accounts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { LetIn } from '@vignette/networks/authorizations/choice-store'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import type { Networks } from '@vignette/networks/networks'
import type { FastifyReply } from 'fastify'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { AccountReader } from './account-reader.ts'
import { accountView } from './account-view.ts'
import type { KeepAccounts, KeptAccount, OpenedAccount } from './keep-account.ts'

type Deps = {
  readonly networks: Networks
  readonly accounts: Pick<AccountReader, 'find'>
  readonly keepAccounts: KeepAccounts
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
  /**
   * The account that is to be connected again, of those of a login. @throws {DomainError} `accounts.other` if it is not one
   * of them, which are given back then.
   */
  readonly keepAgain: (
    reply: FastifyReply,
    login: Login & { readonly again: string },
    now: string,
  ) => Promise<AccountConnected>
  /** The accounts that were chosen from a login. @throws {DomainError} `accounts.too_many_chosen`. */
  readonly keepChosen: (reply: FastifyReply, login: Login, now: string) => Promise<AccountsConnected>
  /** Accounts as they are shown, with the position up to which all of them are there. */
  readonly shown: (reply: FastifyReply, ids: readonly string[], position: string) => Promise<AccountsConnected>
}

type Login = { readonly network: Network; readonly accounts: readonly LetIn[] }

const success = true as const

export const createConnections = ({ networks, accounts, keepAccounts }: Deps): Connections => {
  /** An account as readers see it at a position. */
  const read = async ({ request }: FastifyReply, accountId: string, position: string) => {
    await request.awaitFresh([socialAccountList.name], Number(position))
    return accounts.find(workspaceOf(request), accountId)
  }

  /** Readers may not have it yet. */
  const viewOf = async (reply: FastifyReply, kept: KeptAccount, now: string): Promise<ShownAccount> => {
    const { accountId, network, profile, limits, expiresAt, position } = kept
    const row = await read(reply, accountId, position)
    const since = { connectedAt: row?.connectedAt ?? now, lastPublishedAt: row?.lastPublishedAt ?? null }
    const state = { isConnected: true, isPaused: row?.isPaused ?? false, reason: null, expiresAt }
    return accountView(
      { accountId, network, ...profile, limits: limits ?? row?.limits ?? null, ...state, ...since },
      networks.pageOf,
    )
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
      return row && { success, account: accountView(row, networks.pageOf), position: done.position }
    },
    keep: async (reply, opened, now) => {
      const kept = await keepAccounts.one(reply, opened, now)
      return { success, account: await viewOf(reply, kept, now), position: kept.position }
    },
    keepAgain: async (reply, login, now) => {
      const kept = await keepAccounts.again(reply, login, now)
      return { success, account: await viewOf(reply, kept, now), position: kept.position }
    },
    keepChosen: async (reply, login, now) => {
      const kept = await keepAccounts.chosen(reply, login, now)
      const shown = await Promise.all(kept.map((each) => viewOf(reply, each, now)))
      return { success, accounts: shown, position: kept.at(-1)?.position ?? '0' }
    },
    shown: async (reply, ids, position) => {
      const rows = await Promise.all(ids.map((id) => read(reply, id, position)))
      return { success, accounts: rows.flatMap((row) => (row ? [accountView(row, networks.pageOf)] : [])), position }
    },
  }
}
