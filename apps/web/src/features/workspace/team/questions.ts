import type { WorkspaceInvitation, WorkspaceMember } from '@vignette/domain/members/schemas'
import { revokeInvitation } from './api/change-invitations.ts'
import { leaveWorkspace, removeMember, restoreMember, suspendMember } from './api/change-members.ts'
import { nameOf } from '#entities/member/member-name.ts'
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

/** What the reader can do with a member besides changing role and limit. */
export const actsOn = (member: WorkspaceMember, { userId: own, may }: Reader): Question[] => {
  const { userId, role, suspended } = member
  if (role === 'owner' || userId === own) return []
  const name = nameOf(member)
  return [
    ...(may('ownership') && !suspended ? [suspend(userId, name)] : []),
    ...(may('members') && suspended ? [restore(userId, name)] : []),
    ...(may('members') ? [remove(userId, name)] : []),
  ]
}

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
