import type { WorkspaceInvitation, WorkspaceMember } from '@vignette/domain/members/schemas'
import { revokeInvitation } from './api/change-invitations.ts'
import { acceptWorkspace, declineWorkspace, withdrawOffer } from './api/hand-over.ts'
import { removeMember, restoreMember, suspendMember } from './api/change-members.ts'
import { leaveWorkspace } from '#entities/workspace/leave-workspace.ts'
import { requireSecondFactor } from './api/require-second-factor.ts'
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

export const withdraw = (name: string): Question => ({
  title: 'Take the offer back?',
  explanation: `You stay the owner, and ${name} can no longer accept.`,
  label: 'Take it back',
  act: withdrawOffer,
  done: 'The offer is taken back.',
})

export const takeOver = (workspace: string): Question => ({
  title: 'Take over this workspace?',
  explanation: `${workspace} is yours from then on, and who owned it becomes an admin. A paid plan ends with the period that is paid for, unless you resume it under Billing on your own means of payment.`,
  label: 'Take it over',
  act: acceptWorkspace,
  done: 'The workspace is yours.',
})

export const decline: Question = {
  title: 'Decline this workspace?',
  explanation: 'Everything stays as it is. The owner can offer it to you again.',
  label: 'Decline',
  act: declineWorkspace,
  done: 'You have declined the workspace.',
}

export const revoke = ({ id, email }: WorkspaceInvitation): Question => ({
  title: 'Revoke this invitation?',
  explanation: `The link that ${email} has got no longer works. You can invite them again.`,
  label: 'Revoke',
  isDangerous: true,
  act: () => revokeInvitation(id),
  done: `The invitation of ${email} is revoked.`,
})

export const twoSteps = (required: boolean): Question =>
  required
    ? {
        title: 'Let in only members with two-step sign-in?',
        explanation:
          'Members who have not set it up see a page that leads them there, and nothing of this workspace until they have. Nothing of theirs is lost.',
        label: 'Require it',
        act: () => requireSecondFactor(true),
        done: 'Members need two-step sign-in from now on.',
      }
    : {
        title: 'Let in members without two-step sign-in?',
        explanation: 'Then a password alone is enough to open this workspace. Members who have set it up keep it.',
        label: 'Stop requiring it',
        act: () => requireSecondFactor(false),
        done: 'Members need no two-step sign-in any more.',
      }
