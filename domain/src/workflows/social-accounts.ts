import type { Streams } from '../kernel/streams.ts'
import { members } from '../members/decider.ts'
import { requireRight } from '../members/rights.ts'
import type { Network } from '../networks/network-names.ts'
import type { ConnectAccount } from '../social-accounts/commands.ts'
import { socialAccounts } from '../social-accounts/decider.ts'
import { accountsFull, tooManyChosen, unknownAccount } from '../social-accounts/refusals.ts'
import { knownId } from '../social-accounts/state.ts'
import { currentLimits } from './current-limits.ts'

type Asked = { readonly workspaceId: string; readonly userId: string }

/** @throws {DomainError} `workspace.…` for who may not connect accounts. */
const requireAccountsRight = async (streams: Streams, { workspaceId, userId }: Asked): Promise<void> => {
  const { members: list, isClosed } = await streams.load(members, workspaceId)
  // as long as the members of a personal workspace are not recorded, it belongs to its person alone
  if (list.size > 0 || isClosed) requireRight(list.get(userId), 'accounts')
}

/**
 * Whether there is room for one more account, before somebody signs in at a network for it.
 * @throws {DomainError} `accounts.full`, `accounts.unknown`, `workspace.…`.
 */
export const requireRoomForAccount = async (
  streams: Streams,
  asked: Asked & { readonly now: string; readonly accountId?: string | undefined },
): Promise<void> => {
  await requireAccountsRight(streams, asked)
  const { accounts } = await streams.load(socialAccounts, asked.workspaceId)
  if (asked.accountId !== undefined) {
    if (!accounts.has(asked.accountId)) throw unknownAccount()
    return
  }
  const { maxSocialAccounts } = await currentLimits(streams, asked.workspaceId, asked.now)
  if (accounts.size >= maxSocialAccounts) throw accountsFull(maxSocialAccounts)
}

/**
 * Whether there is room for accounts that are chosen, of which some may be connected already.
 * @throws {DomainError} `accounts.too_many_chosen`, `workspace.…`.
 */
export const requireRoomForChosen = async (
  streams: Streams,
  asked: Asked & { readonly now: string; readonly network: Network; readonly chosen: readonly string[] },
): Promise<void> => {
  await requireAccountsRight(streams, asked)
  const { accounts } = await streams.load(socialAccounts, asked.workspaceId)
  const known = [...accounts.values()].filter(({ network }) => network === asked.network)
  const coming = asked.chosen.filter((id) => known.every(({ remoteId }) => remoteId !== id)).length
  const { maxSocialAccounts } = await currentLimits(streams, asked.workspaceId, asked.now)
  const room = Math.max(0, maxSocialAccounts - accounts.size)
  if (coming > room) throw tooManyChosen(room)
}

/**
 * Connects an account, or again one that is connected: `again` is its id then.
 * @returns the id of the account.
 * @throws {DomainError} `accounts.full`, `accounts.other`, `accounts.unknown`, `workspace.…`.
 */
export const connectAccount = async (
  streams: Streams,
  {
    now,
    again,
    ...asked
  }: Omit<ConnectAccount, 'type' | 'limit'> & { readonly now: string; readonly again?: string | undefined },
  key: string,
): Promise<string> => {
  await requireAccountsRight(streams, asked)
  if (again !== undefined) {
    const command = { ...asked, type: 'ReconnectAccount', accountId: again } as const
    await streams.send(socialAccounts, asked.workspaceId, command, key)
    return again
  }
  const { maxSocialAccounts: limit } = await currentLimits(streams, asked.workspaceId, now)
  const command = { ...asked, type: 'ConnectAccount', limit } as const
  const after = await streams.send(socialAccounts, asked.workspaceId, command, key)
  const { remoteId, server } = asked.profile
  return knownId(after, { network: asked.network, remoteId, server }) ?? asked.accountId
}

/** @throws {DomainError} `accounts.unknown`, `workspace.…` */
export const disconnectAccount = async (
  streams: Streams,
  asked: Asked & { readonly accountId: string },
  key: string,
): Promise<void> => {
  await requireAccountsRight(streams, asked)
  await streams.send(socialAccounts, asked.workspaceId, { type: 'DisconnectAccount', ...asked }, key)
}

/** Makes the accounts of a workspace fit its plan. */
export const fitAccounts = async (streams: Streams, workspaceId: string, now: string, key: string): Promise<void> => {
  const { maxSocialAccounts: limit } = await currentLimits(streams, workspaceId, now)
  await streams.send(socialAccounts, workspaceId, { type: 'FitAccounts', workspaceId, limit }, key)
}
