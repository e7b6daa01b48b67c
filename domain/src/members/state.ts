import type { InvitedRole, WorkspaceRole } from './roles.ts'

export type Member = {
  readonly role: WorkspaceRole
  readonly isSuspended: boolean
  /** How many credits they may spend in a billing period; null for no limit but that of the plan. */
  readonly cap: number | null
  /** Of who signed up with the workspace, the sign-up. */
  readonly joinedAt: string
}

export type Invitation = {
  readonly addressId: string
  readonly role: InvitedRole
  readonly tokenHash: string
  readonly expiresAt: string
  readonly status: 'pending' | 'accepted' | 'revoked'
}

/** A request of somebody who holds the link of an invitation, and has another address. */
export type AccessRequest = {
  readonly userId: string
  /** The invitation whose link they hold. */
  readonly invitationId: string
  readonly requestedAt: string
  readonly status: 'open' | 'approved' | 'declined'
}

export type Members = {
  /** By user id. Those who left are not among them. Empty until the list is opened. */
  readonly members: ReadonlyMap<string, Member>
  readonly invitations: ReadonlyMap<string, Invitation>
  /** When invitations of the last day were sent, by the id of the address. */
  readonly sentTo: ReadonlyMap<string, readonly string[]>
  /** The member whom the workspace is offered to. */
  readonly offeredTo: string | null
  /** True if only members with a second step in their sign-in are let in. */
  readonly requiresSecondFactor: boolean
  /** By the id of the request. */
  readonly accessRequests: ReadonlyMap<string, AccessRequest>
  /** The members who were chosen to stay with a smaller plan. */
  readonly stays: readonly string[]
  /** The members who are suspended because the plan has no seat for them. */
  readonly lackingSeat: ReadonlySet<string>
  /** The limits of members who left. They have them again when they come back. */
  readonly formerCaps: ReadonlyMap<string, number>
  /** When the owner was last told of an invitation that could not be accepted, by its id. */
  readonly refusedSeats: ReadonlyMap<string, string>
  /** Open requests for more credits, by member. */
  readonly creditRequests: ReadonlyMap<string, { readonly requestId: string; readonly until: string }>
  /** True once the workspace is deleted. */
  readonly isClosed: boolean
  /** Who owned the workspace when its list was closed; null until then. */
  readonly lastOwner: string | null
}

export const noMembers: Members = {
  members: new Map(),
  invitations: new Map(),
  sentTo: new Map(),
  offeredTo: null,
  requiresSecondFactor: false,
  accessRequests: new Map(),
  stays: [],
  lackingSeat: new Set(),
  formerCaps: new Map(),
  refusedSeats: new Map(),
  creditRequests: new Map(),
  isClosed: false,
  lastOwner: null,
}

export const ownerOf = ({ members }: Members): string | undefined =>
  [...members].find(([, { role }]) => role === 'owner')?.[0]

/** How many seats are taken. Everybody who can work takes one, whatever their role. */
export const takenSeats = ({ members }: Members): number =>
  [...members.values()].filter(({ isSuspended }) => !isSuspended).length
