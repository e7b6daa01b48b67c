import { user } from '../identity/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import type { AcceptInvitation, MembersCommand } from '../members/commands.ts'
import { members } from '../members/decider.ts'
import { closingWorkspace, unknownInvitation } from '../members/refusals.ts'
import { type Members, ownerOf } from '../members/state.ts'
import { workspace } from '../workspaces/decider.ts'
import { currentLimits } from './current-limits.ts'

type Owned = { readonly workspaceId: string; readonly ownerId: string; readonly now: string }

/**
 * The members of a workspace. Those of a personal workspace are recorded when there is more to say than that it belongs
 * to its person, so the first change of them opens the list.
 */
export const openedMembers = async (streams: Streams, { workspaceId, ownerId, now }: Owned): Promise<Members> => {
  const found = await streams.load(members, workspaceId)
  if (found.members.size > 0) return found
  const command = { type: 'OpenMembers', workspaceId, ownerId, now } as const
  return streams.send(members, workspaceId, command, `members:${workspaceId}`)
}

/**
 * Changes the members of a workspace in the name of a person who belongs to it. Until the list is opened, that is the
 * person who owns it.
 */
export const changeTeam = async (
  streams: Streams,
  { workspaceId, userId: ownerId, now }: Omit<Owned, 'ownerId'> & { readonly userId: string },
  commands: readonly MembersCommand[],
  key: string,
): Promise<void> => {
  await openedMembers(streams, { workspaceId, ownerId, now })
  for (const [index, command] of commands.entries()) {
    await streams.send(members, workspaceId, command, index === 0 ? key : `${key}:${index}`)
  }
}

/** @throws {DomainError} `invitations.…`, `seats.full`. */
export const acceptInvitation = async (
  streams: Streams,
  acceptance: Omit<AcceptInvitation, 'type' | 'seats'>,
  key: string,
): Promise<void> => {
  const { workspaceId, now } = acceptance
  // before anything is opened for a workspace that nobody has
  const ownerId = ownerOf(await streams.load(members, workspaceId))
  if (ownerId === undefined) throw unknownInvitation()
  const owner = await streams.load(user, ownerId)
  if (owner.status === 'forgotten' || (owner.status === 'signedUp' && owner.erasesAt !== null)) throw closingWorkspace()
  const { erasesAt, isErasureDue } = await streams.load(workspace, workspaceId)
  if (erasesAt !== null || isErasureDue) throw closingWorkspace()
  const { maxUserSeats: seats } = await currentLimits(streams, workspaceId, now)
  await streams.send(members, workspaceId, { type: 'AcceptInvitation', ...acceptance, seats }, key)
}
