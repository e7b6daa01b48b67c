import type { InvitedRole } from '../../../members/roles.ts'
import { roleNames } from '../../../members/roles.ts'
import type { MembersEvent } from '../../../members/events.ts'
import { creditWords } from '../../../kernel/words.ts'
import type { WorkspaceEvent } from '../../../workspaces/events.ts'
import type { SlugEvent } from '../../../workspaces/slugs/events.ts'
import { quotedOr, type SentencesFor } from '../sentence.ts'

const as = (role: InvitedRole): string => roleNames[role].toLowerCase()

export const teamSentences: SentencesFor<
  MembersEvent | SlugEvent | Exclude<WorkspaceEvent, { type: 'WorkspaceForgotten' }>
> = {
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
  WorkspaceRenamed: ({ name }, who) => `${who} named the workspace ${quotedOr(name, '(an erased name)')}.`,
  WorkspaceAddressChanged: ({ slug }, who) =>
    `${who} gave the workspace the address ${quotedOr(slug, '(an erased one)')}.`,
  WorkspaceLogoChanged: ({ file }, who) =>
    file === null ? `${who} removed the logo of the workspace.` : `${who} gave the workspace a logo.`,
  WorkspaceTimeZoneChanged: ({ timeZone }, who) => `${who} set the time zone of the workspace to ${timeZone}.`,
  SlugTaken: (_, who) => `${who} took an address for the workspace.`,
}
