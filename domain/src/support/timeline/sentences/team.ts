import type { InvitedRole } from '../../../members/roles.ts'
import { roleNames } from '../../../members/roles.ts'
import type { MembersEvent } from '../../../members/events.ts'
import { countWords, creditWords } from '../../../kernel/words.ts'
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
  OwnershipHandedOver: ({ from, to }) => `${from} handed the workspace over to ${to}.`,
  SeatChoiceMade: ({ stays }, who) =>
    stays.length === 0
      ? `${who} chose nobody in particular to stay with fewer seats.`
      : `${who} chose who stays with fewer seats: ${stays.join(', ')}.`,
  SeatsFitted: ({ seats, suspended, restored }) =>
    [
      `The plan has ${countWords(seats, 'seat')}.`,
      ...(suspended.length > 0 ? [`No seat is left for ${suspended.join(', ')}.`] : []),
      ...(restored.length > 0 ? [`There is a seat again for ${restored.join(', ')}.`] : []),
    ].join(' '),
  SeatRefused: ({ seats }) => `Somebody could not accept an invitation: all ${countWords(seats, 'seat')} are taken.`,
  CreditsRequested: ({ userId, credits }) => `${userId} asked for ${creditWords(credits)} beyond their limit.`,
  CreditRequestGranted: ({ userId, credits }, who) =>
    `${who} let ${userId} spend ${creditWords(credits)} more in this period.`,
  CreditRequestDeclined: ({ userId }, who) => `${who} declined the request of ${userId} for more credits.`,
}
