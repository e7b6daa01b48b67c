import type { ItemKind } from '../../../comments/topic.ts'
import type { CommentEvent } from '../../../comments/events.ts'
import type { InvitedRole } from '../../../members/roles.ts'
import { roleNames } from '../../../members/roles.ts'
import type { MembersEvent } from '../../../members/events.ts'
import { countWords, creditWords, instantWords } from '../../../kernel/words.ts'
import type { WorkspaceEvent } from '../../../workspaces/events.ts'
import type { FounderEvent } from '../../../founders/events.ts'
import type { SlugEvent } from '../../../workspaces/slugs/events.ts'
import { quotedOr, type SentencesFor } from '../sentence.ts'

const as = (role: InvitedRole): string => roleNames[role].toLowerCase()

const thing = (kind: ItemKind): string => (kind === 'generation' ? 'a generation' : 'an item of the library')

export const teamSentences: SentencesFor<
  MembersEvent | CommentEvent | FounderEvent | SlugEvent | Exclude<WorkspaceEvent, { type: 'WorkspaceForgotten' }>
> = {
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
  SecondFactorRequired: ({ required }, who) =>
    required
      ? `${who} let only members with two-step sign-in in.`
      : `${who} let members without two-step sign-in in again.`,
  AccessRequested: ({ userId }, _who, _staff, person) =>
    `${person(userId)} asked to join with another address than the one invited.`,
  AccessApproved: (_, who) => `${who} approved a request to join.`,
  AccessDeclined: (_, who) => `${who} declined a request to join.`,
  WorkspaceRenamed: ({ name }, who) => `${who} named the workspace ${quotedOr(name, '(an erased name)')}.`,
  WorkspaceAddressChanged: ({ slug }, who) =>
    `${who} gave the workspace the address ${quotedOr(slug, '(an erased one)')}.`,
  WorkspaceLogoChanged: ({ file }, who) =>
    file === null ? `${who} removed the logo of the workspace.` : `${who} gave the workspace a logo.`,
  WorkspaceTimeZoneChanged: ({ timeZone }, who) => `${who} set the time zone of the workspace to ${timeZone}.`,
  SlugTaken: (_, who) => `${who} took an address for the workspace.`,
  SeatChoiceMade: ({ stays }, who, _staff, person) =>
    stays.length === 0
      ? `${who} chose nobody in particular to stay with fewer seats.`
      : `${who} chose who stays with fewer seats: ${stays.map(person).join(', ')}.`,
  SeatsFitted: ({ seats, suspended, restored }, _who, _staff, person) =>
    [
      `The plan has ${countWords(seats, 'seat')}.`,
      ...(suspended.length > 0 ? [`No seat is left for ${suspended.map(person).join(', ')}.`] : []),
      ...(restored.length > 0 ? [`There is a seat again for ${restored.map(person).join(', ')}.`] : []),
    ].join(' '),
  SeatRefused: ({ seats }) => `Somebody could not accept an invitation: all ${countWords(seats, 'seat')} are taken.`,
  CreditsRequested: ({ userId, credits }, _who, _staff, person) =>
    `${person(userId)} asked for ${creditWords(credits)} beyond their limit.`,
  CreditRequestGranted: ({ userId, credits }, who, _staff, person) =>
    `${who} let ${person(userId)} spend ${creditWords(credits)} more in this period.`,
  CreditRequestDeclined: ({ userId }, who, _staff, person) =>
    `${who} declined the request of ${person(userId)} for more credits.`,

  // what people say to each other is no matter of support, so the text is not here
  CommentWritten: ({ answers, itemKind }, who) =>
    answers === null
      ? `${who} wrote a comment on ${thing(itemKind)}.`
      : `${who} answered a comment on ${thing(itemKind)}.`,
  CommentEdited: ({ itemKind }, who) => `${who} edited a comment on ${thing(itemKind)}.`,
  CommentDeleted: ({ itemKind }, who) => `${who} deleted a comment on ${thing(itemKind)}.`,
  ThreadResolved: ({ itemKind }, who) => `${who} resolved a thread on ${thing(itemKind)}.`,
  ThreadReopened: ({ itemKind }, who) => `${who} reopened a thread on ${thing(itemKind)}.`,
  CommentsDropped: ({ commentIds, itemKind }) =>
    `${countWords(commentIds.length, 'comment')} went with ${thing(itemKind)} that was deleted.`,
  MembersClosed: () => 'The workspace was deleted, and nobody belongs to it any more.',
  WorkspaceFounded: (_, who) => `${who} began a further workspace.`,
  WorkspaceCreated: ({ name }, who) => `${who} created the workspace ${quotedOr(name, '(an erased name)')}.`,
  WorkspaceDeletionRequested: ({ erasesAt }, who) =>
    `${who} wants the workspace deleted. It will be on ${instantWords(erasesAt)}.`,
  WorkspaceDeletionWithdrawn: (_, who) => `${who} took back the deletion: the workspace stays.`,
  WorkspaceErasureDue: ({ reason }) =>
    reason === 'requested'
      ? 'The workspace is being erased: nobody took it back in time.'
      : 'The workspace is being erased: its first plan was not paid for in time.',
}
