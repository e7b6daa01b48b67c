import type { WorkspaceInvitation, WorkspaceMember } from '@vignette/domain/members/schemas'
import { revokeInvitation } from './api/change-invitations.ts'
import {
  acceptOwnership,
  leaveWorkspace,
  offerOwnership,
  removeMember,
  restoreMember,
  suspendMember,
  withdrawOffer,
} from './api/change-members.ts'
import { nameOf } from './member-words.ts'
import type { Reader } from './reader.ts'

/** Something with consequences, which are said before it is done. */
export type Question = {
  readonly title: string
  readonly explanation: string
  /** The label of the button that does it. */
  readonly label: string
  readonly isDangerous?: boolean
  readonly act: () => Promise<void>
  /** The message after it was done. */
  readonly done: string
}

const offer = (userId: string, name: string): Question => ({
  title: `Hand the workspace over to ${name}?`,
  explanation: `Once ${name} accepts, the plan, its payments and everything else here are theirs to decide on, and you are an admin. Until then nothing changes, and you can take the offer back.`,
  label: 'Hand the workspace over',
  act: () => offerOwnership(userId),
  done: `${name} is asked to become the owner.`,
})

const withdraw = (name: string): Question => ({
  title: 'Take the offer back?',
  explanation: `${name} can then no longer become the owner, and you stay it.`,
  label: 'Take the offer back',
  act: withdrawOffer,
  done: 'The workspace stays yours.',
})

const suspend = (userId: string, name: string): Question => ({
  title: `Suspend ${name}?`,
  explanation: `${name} cannot open the workspace until they have a seat again, and the seat is free for somebody else. Nothing of theirs is lost.`,
  label: 'Suspend',
  act: () => suspendMember(userId),
  done: `${name} is suspended.`,
})

const restore = (userId: string, name: string): Question => ({
  title: `Give ${name} the seat back?`,
  explanation: `${name} can open the workspace again, in the role that they had. This takes a seat.`,
  label: 'Give the seat back',
  act: () => restoreMember(userId),
  done: `${name} has a seat again.`,
})

const remove = (userId: string, name: string): Question => ({
  title: `Remove ${name}?`,
  explanation: `${name} cannot open the workspace any more, and the seat is free. What they made stays here. To come back they need a new invitation.`,
  label: 'Remove',
  isDangerous: true,
  act: () => removeMember(userId),
  done: `${name} no longer belongs to the workspace.`,
})

/** What the reader can do with a member besides changing role and limit. The owner can hand the workspace over, and no more. */
export const actsOn = (member: WorkspaceMember, { userId: own, may }: Reader, offeredTo: string | null): Question[] => {
  const { userId, role, suspended } = member
  if (role === 'owner' || userId === own) return []
  const name = nameOf(member)
  return [
    ...(may('ownership') && offeredTo === userId ? [withdraw(name)] : []),
    ...(may('ownership') && offeredTo !== userId && !suspended ? [offer(userId, name)] : []),
    ...(may('ownership') && !suspended ? [suspend(userId, name)] : []),
    ...(may('members') && suspended ? [restore(userId, name)] : []),
    ...(may('members') ? [remove(userId, name)] : []),
  ]
}

export const takeOver = (from: string): Question => ({
  title: 'Become the owner?',
  explanation: `The plan, its payments and everything else here are yours to decide on from then on. ${from} becomes an admin.`,
  label: 'Become the owner',
  act: acceptOwnership,
  done: 'The workspace is yours.',
})

export const leave = (goOn: () => void): Question => ({
  title: 'Leave this workspace?',
  explanation:
    'You cannot open it any more, and your seat is free. What you made stays here. To come back you need a new invitation.',
  label: 'Leave',
  isDangerous: true,
  act: async () => {
    await leaveWorkspace()
    goOn()
  },
  done: 'You have left the workspace.',
})

export const revoke = ({ id, email }: WorkspaceInvitation): Question => ({
  title: 'Revoke this invitation?',
  explanation: `The link that ${email} has got no longer works. You can invite them again.`,
  label: 'Revoke',
  isDangerous: true,
  act: () => revokeInvitation(id),
  done: `The invitation of ${email} is revoked.`,
})
