import { type Aggregate, decideByType } from '../kernel/decider.ts'
import type { MembersCommand } from './commands.ts'
import { approveAccess, declineAccess, requestAccess } from './decisions/access.ts'
import { accept, invite, renew, revoke } from './decisions/invitations.ts'
import { changeRole, leave, remove, restore, setCap, suspend } from './decisions/membership.ts'
import { close } from './decisions/closing.ts'
import { acceptOwnership, declineOwnership, offer, open, withdraw } from './decisions/ownership.ts'
import { requireSecondFactor } from './decisions/second-factor.ts'
import { declineCredits, grantCredits, requestCredits } from './decisions/credit-requests.ts'
import { chooseWhoStays, fitSeats, noteRefusedSeat } from './decisions/seats.ts'
import { type MembersEvent, membersEvents } from './events.ts'
import { evolveMembers } from './evolve.ts'
import { type Members, noMembers } from './state.ts'

const decide = decideByType<Members, MembersCommand, MembersEvent>({
  OpenMembers: open,
  InviteMember: invite,
  RenewInvitation: renew,
  RevokeInvitation: revoke,
  AcceptInvitation: accept,
  ChangeRole: changeRole,
  SetCap: setCap,
  RemoveMember: remove,
  LeaveWorkspace: leave,
  SuspendMembers: suspend,
  RestoreMember: restore,
  OfferOwnership: offer,
  WithdrawOffer: withdraw,
  AcceptOwnership: acceptOwnership,
  DeclineOwnership: declineOwnership,
  RequireSecondFactor: requireSecondFactor,
  RequestAccess: requestAccess,
  ApproveAccess: approveAccess,
  DeclineAccess: declineAccess,
  ChooseWhoStays: chooseWhoStays,
  FitSeats: fitSeats,
  NoteRefusedSeat: noteRefusedSeat,
  RequestCredits: requestCredits,
  GrantCredits: grantCredits,
  DeclineCredits: declineCredits,
  CloseMembers: close,
})

/**
 * Who belongs to a workspace, in which role, and who is invited. One stream per workspace: `members-<workspace id>`, so
 * that two who accept the last seat cannot both have it.
 */
export const members: Aggregate<Members, MembersCommand, MembersEvent> = {
  kind: 'members',
  events: membersEvents,
  isImpersonal: true,
  initialState: () => noMembers,
  decide,
  evolve: evolveMembers,
}
