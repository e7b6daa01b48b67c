import type { InvitedRole } from './roles.ts'

type OfWorkspace = { readonly workspaceId: string }

/** The member who acts. Their rights are read from the stream that the command changes. */
export type ByMember = OfWorkspace & { readonly by: string }

/** Begins the list of members with the person who owns the workspace. Repeated, it changes nothing. */
export type OpenMembers = OfWorkspace & {
  readonly type: 'OpenMembers'
  readonly ownerId: string
  readonly now: string
}

/** The link of an invitation is mailed to the address, so that its holder reads the mails of that address. */
type Link = {
  readonly email: string
  readonly token: string
  /** SHA-256 of the token in base64url. */
  readonly tokenHash: string
  readonly now: string
}

export type InviteMember = ByMember &
  Link & {
    readonly type: 'InviteMember'
    readonly invitationId: string
    /** The id of the address, to which the invitation is bound. */
    readonly addressId: string
    readonly role: InvitedRole
  }

/** Sends an invitation once more, with a new link. The link of before no longer works. */
export type RenewInvitation = ByMember & Link & { readonly type: 'RenewInvitation'; readonly invitationId: string }

export type RevokeInvitation = ByMember & { readonly type: 'RevokeInvitation'; readonly invitationId: string }

/** Accepts an invitation with the token of its link. `seats` is the number that the plan includes. */
export type AcceptInvitation = OfWorkspace & {
  readonly type: 'AcceptInvitation'
  readonly invitationId: string
  readonly tokenHash: string
  readonly userId: string
  /** The ids of the addresses that the person has proven to own. */
  readonly addressIds: readonly string[]
  readonly seats: number
  readonly now: string
}

export type ChangeRole = ByMember & {
  readonly type: 'ChangeRole'
  readonly userId: string
  readonly role: InvitedRole
}

/** How many credits a member may spend in a billing period; null for no limit but that of the plan. */
export type SetCap = ByMember & { readonly type: 'SetCap'; readonly userId: string; readonly cap: number | null }

export type RemoveMember = ByMember & { readonly type: 'RemoveMember'; readonly userId: string }

export type LeaveWorkspace = OfWorkspace & { readonly type: 'LeaveWorkspace'; readonly userId: string }

/** Takes the seats of members away, who lose nothing and come back when there is a seat again. */
export type SuspendMembers = ByMember & { readonly type: 'SuspendMembers'; readonly userIds: readonly string[] }

export type RestoreMember = ByMember & {
  readonly type: 'RestoreMember'
  readonly userId: string
  readonly seats: number
}

/** The workspace goes to another member once they accept. An offer to somebody else takes the place of an earlier one. */
export type OfferOwnership = ByMember & { readonly type: 'OfferOwnership'; readonly userId: string }

export type WithdrawOffer = ByMember & { readonly type: 'WithdrawOffer' }

export type AcceptOwnership = OfWorkspace & { readonly type: 'AcceptOwnership'; readonly userId: string }

export type DeclineOwnership = OfWorkspace & { readonly type: 'DeclineOwnership'; readonly userId: string }

/** `hasSecondFactor`: of the session of the person who asks, so that nobody locks themselves out. */
export type RequireSecondFactor = ByMember & {
  readonly type: 'RequireSecondFactor'
  readonly required: boolean
  readonly hasSecondFactor: boolean
}

/** Asks for an invitation to another address than the one that the link was sent to. */
export type RequestAccess = OfWorkspace & {
  readonly type: 'RequestAccess'
  readonly requestId: string
  readonly invitationId: string
  readonly tokenHash: string
  readonly userId: string
  /** The id of the address that the person has. */
  readonly addressId: string
  readonly now: string
}

/** Invites whoever asked, in the role of the invitation that they hold. */
export type ApproveAccess = ByMember &
  Link & {
    readonly type: 'ApproveAccess'
    readonly requestId: string
    readonly invitationId: string
    readonly addressId: string
  }

export type DeclineAccess = ByMember & { readonly type: 'DeclineAccess'; readonly requestId: string }

/** Says who keeps a seat, after the owner, when the plan has fewer seats than people. The newest choice counts. */
export type ChooseWhoStays = ByMember & { readonly type: 'ChooseWhoStays'; readonly userIds: readonly string[] }

/**
 * Suspends those for whom the plan has no seat. With `givesBack` those who were suspended for lack of one get theirs
 * again, as far as there are seats.
 */
export type FitSeats = OfWorkspace & {
  readonly type: 'FitSeats'
  readonly seats: number
  readonly givesBack: boolean
}

/** Notes that somebody could not accept an invitation for lack of a seat. */
export type NoteRefusedSeat = OfWorkspace & {
  readonly type: 'NoteRefusedSeat'
  readonly invitationId: string
  readonly seats: number
  readonly now: string
}

export type RequestCredits = OfWorkspace & {
  readonly type: 'RequestCredits'
  readonly userId: string
  readonly requestId: string
  readonly credits: number
  readonly note: string | null
  readonly now: string
  /** The end of the running period. */
  readonly until: string
}

export type GrantCredits = ByMember & {
  readonly type: 'GrantCredits'
  readonly requestId: string
  readonly credits: number
  readonly periodStart: string
  readonly now: string
}

export type DeclineCredits = ByMember & { readonly type: 'DeclineCredits'; readonly requestId: string }

/** The workspace is deleted, so that nobody belongs to it any more. */
export type CloseMembers = OfWorkspace & { readonly type: 'CloseMembers' }

export type MembersCommand =
  | OpenMembers
  | InviteMember
  | RenewInvitation
  | RevokeInvitation
  | AcceptInvitation
  | ChangeRole
  | SetCap
  | RemoveMember
  | LeaveWorkspace
  | SuspendMembers
  | RestoreMember
  | OfferOwnership
  | WithdrawOffer
  | AcceptOwnership
  | DeclineOwnership
  | RequireSecondFactor
  | RequestAccess
  | ApproveAccess
  | DeclineAccess
  | ChooseWhoStays
  | FitSeats
  | NoteRefusedSeat
  | RequestCredits
  | GrantCredits
  | DeclineCredits
  | CloseMembers
