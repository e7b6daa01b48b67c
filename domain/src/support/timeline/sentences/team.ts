import type { InvitedRole } from '../../../members/roles.ts'
import { roleNames } from '../../../members/roles.ts'
import type { MembersEvent } from '../../../members/events.ts'
import { creditWords, instantWords } from '../../../kernel/words.ts'
import type { FounderEvent } from '../../../founders/events.ts'
import type { EventOf } from '../../../kernel/event.ts'
import type { lifeEvents } from '../../../workspaces/events.ts'
import { quotedOr, type SentencesFor } from '../sentence.ts'

const as = (role: InvitedRole): string => roleNames[role].toLowerCase()

type TeamEvent = MembersEvent | FounderEvent | EventOf<(typeof lifeEvents)[number]>

export const teamSentences: SentencesFor<TeamEvent> = {
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
