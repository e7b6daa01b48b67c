import { subscription } from '../billing/decider.ts'
import { hasNoPlan } from '../billing/subscription.ts'
import { user } from '../identity/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { Streams } from '../kernel/streams.ts'
import type { AcceptInvitation, AcceptOwnership, MembersCommand, RequestAccess } from '../members/commands.ts'
import { members } from '../members/decider.ts'
import { closingWorkspace, leavingOwner, oneFreemium, unknownInvitation } from '../members/refusals.ts'
import { type Members, ownerOf } from '../members/state.ts'
import { workspace } from '../workspaces/decider.ts'
import { currentLimits } from './current-limits.ts'

type Owned = {
  readonly workspaceId: string
  readonly ownerId: string
  readonly now: string
  /** When the workspace began, if that is known. It is asked only when the list is opened. */
  readonly begunAt?: () => Promise<string | null>
}

/**
 * The members of a workspace. Those of a personal workspace are recorded when there is more to say than that it belongs
 * to its person, so the first change of them opens the list.
 */
export const openedMembers = async (
  streams: Streams,
  { workspaceId, ownerId, now, begunAt }: Owned,
): Promise<Members> => {
  const found = await streams.load(members, workspaceId)
  if (found.members.size > 0) return found
  const begun = (await begunAt?.()) ?? now
  const command = { type: 'OpenMembers', workspaceId, ownerId, now: begun } as const
  return streams.send(members, workspaceId, command, `members:${workspaceId}`)
}

/**
 * Changes the members of a workspace in the name of a person who belongs to it. Until the list is opened, that is the
 * person who owns it.
 */
export const changeTeam = async (
  streams: Streams,
  { userId: ownerId, ...workspace }: Omit<Owned, 'ownerId'> & { readonly userId: string },
  commands: readonly MembersCommand[],
  key: string,
): Promise<void> => {
  const { workspaceId } = workspace
  await openedMembers(streams, { ...workspace, ownerId })
  for (const [index, command] of commands.entries()) {
    await streams.send(members, workspaceId, command, index === 0 ? key : `${key}:${index}`)
  }
}

/** Refuses before anything is opened for a workspace that nobody has, or that goes with its owner's account. */
const requireStaying = async (streams: Streams, workspaceId: string): Promise<void> => {
  const ownerId = ownerOf(await streams.load(members, workspaceId))
  if (ownerId === undefined) throw unknownInvitation()
  const owner = await streams.load(user, ownerId)
  if (owner.status === 'forgotten' || (owner.status === 'signedUp' && owner.erasesAt !== null)) throw closingWorkspace()
}

/** @throws {DomainError} `invitations.…`, `access.…`. */
export const requestAccess = async (
  streams: Streams,
  request: Omit<RequestAccess, 'type'>,
  key: string,
): Promise<void> => {
  await requireStaying(streams, request.workspaceId)
  await streams.send(members, request.workspaceId, { type: 'RequestAccess', ...request }, key)
}

/**
 * The owner may have asked for the deletion of their account while somebody joined. Each looks again after it has
 * recorded its own, so that at least one of the two takes it back.
 */
const leaveIfClosing = async (
  streams: Streams,
  { workspaceId, userId }: Pick<AcceptInvitation, 'workspaceId' | 'userId'>,
  key: string,
): Promise<void> => {
  try {
    await requireStaying(streams, workspaceId)
  } catch (error) {
    await streams.send(members, workspaceId, { type: 'LeaveWorkspace', workspaceId, userId }, `${key}:leave`)
    throw error
  }
}

/** @throws {DomainError} `invitations.…`, `seats.full`. */
export const acceptInvitation = async (
  streams: Streams,
  acceptance: Omit<AcceptInvitation, 'type' | 'seats'>,
  key: string,
): Promise<void> => {
  const { workspaceId, userId, now } = acceptance
  await requireStaying(streams, workspaceId)
  const { erasesAt, isErasureDue } = await streams.load(workspace, workspaceId)
  if (erasesAt !== null || isErasureDue) throw closingWorkspace()
  const { maxUserSeats: seats } = await currentLimits(streams, workspaceId, now)
  const belonged = (await streams.load(members, workspaceId)).members.has(userId)
  try {
    await streams.send(members, workspaceId, { type: 'AcceptInvitation', ...acceptance, seats }, key)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'seats.full')
      await noteRefusedSeat(streams, acceptance, seats, key)
    throw error
  }
  if (!belonged) await leaveIfClosing(streams, acceptance, key)
}

/** Records for the owner that somebody found no seat. The answer does not depend on it. */
const noteRefusedSeat = async (
  streams: Streams,
  { workspaceId, invitationId, now }: Pick<AcceptInvitation, 'workspaceId' | 'invitationId' | 'now'>,
  seats: number,
  key: string,
): Promise<void> => {
  const command = { type: 'NoteRefusedSeat', workspaceId, invitationId, seats, now } as const
  await streams.send(members, workspaceId, command, `refused-seat:${key}`).catch(() => undefined)
}

/** A plan that was never opened is the free one. A further workspace may have no plan at all. */
const isFree = async (streams: Streams, workspaceId: string): Promise<boolean> => {
  const plan = await streams.load(subscription, workspaceId)
  return plan.status === 'none' || (plan.status === 'free' && !hasNoPlan(plan))
}

type Takeover = Omit<AcceptOwnership, 'type'> & {
  /** The workspaces that the person owns already. */
  readonly owned: readonly string[]
}

/**
 * A member takes over the workspace that was offered to them. Its plan and its period go on, so that nothing is granted
 * twice; and nobody takes over a second free workspace.
 * @throws {DomainError} `ownership.…`, `workspace.one_freemium`.
 */
export const takeOver = async (
  streams: Streams,
  { workspaceId, userId, owned }: Takeover,
  key: string,
): Promise<void> => {
  if ((await streams.load(members, workspaceId)).offeredTo === userId) {
    const person = await streams.load(user, userId)
    if (person.status === 'signedUp' && person.erasesAt !== null) throw leavingOwner()
    const plans = await Promise.all([workspaceId, ...owned].map((id) => isFree(streams, id)))
    const [isOffered, ...others] = plans
    if (isOffered && others.includes(true)) throw oneFreemium()
  }
  await streams.send(members, workspaceId, { type: 'AcceptOwnership', workspaceId, userId }, key)
}
