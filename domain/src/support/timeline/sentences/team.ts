import type { InvitedRole } from '../../../members/roles.ts'
import { roleNames } from '../../../members/roles.ts'
import type { MembersEvent } from '../../../members/events.ts'
import { creditWords } from '../../../kernel/words.ts'
import type { SentencesFor } from '../sentence.ts'

const as = (role: InvitedRole): string => roleNames[role].toLowerCase()

export const teamSentences: SentencesFor<MembersEvent> = {
  MembersOpened: ({ ownerId }) => `The workspace belongs to ${ownerId}.`,
  MemberInvited: ({ email, role }, who) => `${who} invited ${email ?? '(an erased address)'} as ${as(role)}.`,
  InvitationRenewed: ({ email }, who) => `${who} invited ${email ?? '(an erased address)'} once more.`,
  InvitationRevoked: (_, who) => `${who} revoked an invitation.`,
  MemberJoined: ({ userId, role }) => `${userId} accepted an invitation and joined as ${as(role)}.`,
  MemberRoleChanged: ({ userId, role, from }, who) => `${who} made ${userId} ${as(role)} instead of ${as(from)}.`,
  MemberCapSet: ({ userId, cap }, who) =>
    cap === null
      ? `${who} took away the limit of ${userId}.`
      : `${who} let ${userId} spend ${creditWords(cap)} in a period.`,
  MemberLeft: ({ userId }) => `${userId} left the workspace.`,
  MemberRemoved: ({ userId }, who) => `${who} removed ${userId} from the workspace.`,
  MemberSuspended: ({ userId }, who) => `${who} suspended the seat of ${userId}.`,
  MemberRestored: ({ userId }, who) => `${who} gave ${userId} a seat again.`,
  OwnershipOffered: ({ userId }, who) => `${who} offered the workspace to ${userId}.`,
  OwnershipOfferEnded: ({ userId }) => `The offer of the workspace to ${userId} ended.`,
  SecondFactorRequired: ({ required }, who) =>
    required
      ? `${who} let only members with two-step sign-in in.`
      : `${who} let members without two-step sign-in in again.`,
  AccessRequested: ({ userId }) => `${userId} asked to join with another address than the one invited.`,
  AccessApproved: (_, who) => `${who} approved a request to join.`,
  AccessDeclined: (_, who) => `${who} declined a request to join.`,
  OwnershipHandedOver: ({ from, to }) => `${from} handed the workspace over to ${to}.`,
}
