import type { RequestDeletion } from '../identity/commands.ts'
import { user } from '../identity/decider.ts'
import { hasMembers, kept } from '../identity/refusals.ts'
import { requireAccount } from '../identity/state.ts'
import type { Streams } from '../kernel/streams.ts'

type Deletion = Omit<RequestDeletion, 'type'> & {
  /** True if others belong to a workspace that the person owns. */
  readonly hasOthers: () => Promise<boolean>
}

/**
 * Asks for the deletion of an account, unless others belong to a workspace of the person. It looks before and after, since
 * somebody may join meanwhile.
 * @returns when the account will be erased.
 * @throws {DomainError} `account.has_members`, `account.kept`.
 */
export const requestAccountDeletion = async (
  streams: Streams,
  { hasOthers, ...request }: Deletion,
  key: string,
): Promise<string> => {
  const { userId } = request
  if (await hasOthers()) throw hasMembers()
  const { erasesAt } = requireAccount(await streams.send(user, userId, { type: 'RequestDeletion', ...request }, key))
  // a repeated request, after the deletion was taken back
  if (erasesAt === null) throw kept()
  if (!(await hasOthers())) return erasesAt
  await streams.send(user, userId, { type: 'WithdrawDeletion', userId }, `${key}:kept`)
  throw hasMembers()
}
