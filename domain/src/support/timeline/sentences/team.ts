import type { InvitedRole } from '../../../members/roles.ts'
import { roleNames } from '../../../members/roles.ts'
import type { MembersEvent } from '../../../members/events.ts'
import { creditWords } from '../../../kernel/words.ts'
import type { SentencesFor } from '../sentence.ts'

const as = (role: InvitedRole): string => roleNames[role].toLowerCase()

export const teamSentences: SentencesFor<MembersEvent> = {
  MembersOpened: ({ ownerId }, _who, _staff, person) => `The workspace belongs to ${person(ownerId)}.`,
  MemberInvited: ({ email, role }, who) => `${who} invited ${email ?? '(an erased address)'} as ${as(role)}.`,
  InvitationRenewed: ({ email }, who) => `${who} invited ${email ?? '(an erased address)'} once more.`,
  InvitationRevoked: (_, who) => `${who} revoked an invitation.`,
  MemberJoined: ({ userId, role }, _who, _staff, person) =>
    `${person(userId)} accepted an invitation and joined as ${as(role)}.`,
  MemberRoleChanged: ({ userId, role, from }, who, _staff, person) =>
    `${who} made ${person(userId)} ${as(role)} instead of ${as(from)}.`,
  MemberCapSet: ({ userId, cap }, who, _staff, person) =>
    cap === null
      ? `${who} took away the limit of ${person(userId)}.`
      : `${who} let ${person(userId)} spend ${creditWords(cap)} in a period.`,
  MemberLeft: ({ userId }, _who, _staff, person) => `${person(userId)} left the workspace.`,
  MemberRemoved: ({ userId }, who, _staff, person) => `${who} removed ${person(userId)} from the workspace.`,
  MemberSuspended: ({ userId }, who, _staff, person) => `${who} suspended the seat of ${person(userId)}.`,
  MemberRestored: ({ userId }, who, _staff, person) => `${who} gave ${person(userId)} a seat again.`,
  OwnershipOffered: ({ userId }, who, _staff, person) => `${who} offered the workspace to ${person(userId)}.`,
  OwnershipOfferEnded: ({ userId }, _who, _staff, person) => `The offer of the workspace to ${person(userId)} ended.`,
  OwnershipHandedOver: ({ from, to }, _who, _staff, person) =>
    `${person(from)} handed the workspace over to ${person(to)}.`,
}
