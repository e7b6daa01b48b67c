import { addDays, isBefore } from '../kernel/calendar.ts'
import { type AccessRequest, evolveAccess } from './access-requests.ts'
import type { InvitedRole, WorkspaceRole } from './roles.ts'
import type { MembersEvent } from './events.ts'
import { membersLimits } from './limits.ts'

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
  readonly requests: ReadonlyMap<string, { readonly requestId: string; readonly until: string }>
  /** True once the workspace is deleted. */
  readonly isClosed: boolean
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
  requests: new Map(),
  isClosed: false,
}

export const ownerOf = ({ members }: Members): string | undefined =>
  [...members].find(([, { role }]) => role === 'owner')?.[0]

/** How many seats are taken. Everybody who can work takes one, whatever their role. */
export const takenSeats = ({ members }: Members): number =>
  [...members.values()].filter(({ isSuspended }) => !isSuspended).length

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map

const withNew = (state: Members, userId: string, member: Pick<Member, 'role' | 'joinedAt'>): Members => ({
  ...state,
  members: new Map(state.members).set(userId, {
    ...member,
    isSuspended: false,
    cap: state.formerCaps.get(userId) ?? null,
  }),
})

const withMember = (state: Members, userId: string, change: Partial<Member>): Members => {
  const before = state.members.get(userId)
  return before ? { ...state, members: new Map(state.members).set(userId, { ...before, ...change }) } : state
}

const withoutMember = (state: Members, userId: string): Members => {
  const { cap = null } = state.members.get(userId) ?? {}
  const ofOthers = without(state.formerCaps, userId)
  return {
    ...state,
    members: without(state.members, userId),
    formerCaps: cap === null ? ofOthers : new Map(ofOthers).set(userId, cap),
  }
}

const withInvitation = (state: Members, id: string, change: Partial<Invitation>): Members => {
  const before = state.invitations.get(id)
  return before ? { ...state, invitations: new Map(state.invitations).set(id, { ...before, ...change }) } : state
}

type Sent = { readonly addressId: string; readonly expiresAt: string }

const sentAt = ({ expiresAt }: Pick<Sent, 'expiresAt'>): string => addDays(expiresAt, -membersLimits.invitationDays)

/** Those of the last day. */
export const recentOf = (sent: readonly string[], now: string): readonly string[] =>
  sent.filter((at) => isBefore(addDays(now, -1), at))

const withSent = ({ sentTo }: Members, { addressId, ...sent }: Sent): Members['sentTo'] => {
  const at = sentAt(sent)
  return new Map(sentTo).set(addressId, [...recentOf(sentTo.get(addressId) ?? [], at), at])
}

type Invited = Extract<MembersEvent, { type: 'MemberInvited' }>['data']

const invited = (state: Members, { invitationId, addressId, role, tokenHash, expiresAt }: Invited): Members => {
  const invitation: Invitation = { addressId, role, tokenHash, expiresAt, status: 'pending' }
  const invitations = new Map(state.invitations).set(invitationId, invitation)
  return { ...state, invitations, sentTo: withSent(state, invitation) }
}

const evolveInvitations = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'MemberInvited':
      return invited(state, event.data)
    case 'InvitationRenewed': {
      const { invitationId, tokenHash, expiresAt, addressId } = event.data
      const renewed = withInvitation(state, invitationId, { tokenHash, expiresAt })
      return { ...renewed, sentTo: withSent(state, { addressId, expiresAt }) }
    }
    case 'InvitationRevoked':
      return withInvitation(state, event.data.invitationId, { status: 'revoked' })
    case 'MemberJoined':
      return withInvitation(state, event.data.invitationId, { status: 'accepted' })
    case 'SecondFactorRequired':
      return { ...state, requiresSecondFactor: event.data.required }
    default:
      return { ...state, accessRequests: evolveAccess(state.accessRequests, event) }
  }
}

const evolveOwnership = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'MembersOpened':
      return withNew(state, event.data.ownerId, { role: 'owner', joinedAt: event.data.openedAt })
    case 'OwnershipOffered':
      return { ...state, offeredTo: event.data.userId }
    case 'OwnershipOfferEnded':
      return { ...state, offeredTo: null }
    case 'OwnershipHandedOver': {
      const { from, to } = event.data
      const handedOver = withMember(withMember(state, from, { role: 'admin' }), to, { role: 'owner' })
      return { ...handedOver, offeredTo: null }
    }
    case 'MembersClosed':
      return { ...noMembers, isClosed: true }
    default:
      return evolveInvitations(state, event)
  }
}

const evolvePeople = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'MemberJoined': {
      const { userId, role, joinedAt } = event.data
      return withNew(evolveInvitations(state, event), userId, { role, joinedAt })
    }
    case 'MemberRoleChanged':
      return withMember(state, event.data.userId, { role: event.data.role })
    case 'MemberCapSet':
      return withMember(state, event.data.userId, { cap: event.data.cap })
    case 'MemberLeft':
    case 'MemberRemoved':
      return withoutMember(state, event.data.userId)
    case 'MemberSuspended':
      return withMember(state, event.data.userId, { isSuspended: true })
    case 'MemberRestored':
      return withMember(state, event.data.userId, { isSuspended: false })
    default:
      return evolveOwnership(state, event)
  }
}

const lacking = (state: Members, userId: string, isLacking: boolean): Members => {
  if (state.lackingSeat.has(userId) === isLacking) return state
  const others = [...state.lackingSeat].filter((each) => each !== userId)
  return { ...state, lackingSeat: new Set(isLacking ? [...others, userId] : others) }
}

const evolveSeats = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'SeatChoiceMade':
      return { ...state, stays: event.data.stays }
    case 'SeatsFitted':
      return event.data.suspended.reduce((changed, userId) => lacking(changed, userId, true), state)
    case 'SeatRefused': {
      const { invitationId, refusedAt } = event.data
      return { ...state, refusedSeats: new Map(state.refusedSeats).set(invitationId, refusedAt) }
    }
    case 'MemberRestored':
      return lacking(state, event.data.userId, false)
    case 'MemberLeft':
    case 'MemberRemoved': {
      const { userId } = event.data
      return lacking({ ...state, stays: state.stays.filter((each) => each !== userId) }, userId, false)
    }
    default:
      return state
  }
}

const withoutRequest = (state: Members, userId: string): Members => ({
  ...state,
  requests: without(state.requests, userId),
})

const evolveRequests = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'CreditsRequested': {
      const { userId, requestId, until } = event.data
      return { ...state, requests: new Map(state.requests).set(userId, { requestId, until }) }
    }
    case 'CreditRequestGranted':
    case 'CreditRequestDeclined':
    case 'MemberLeft':
    case 'MemberRemoved':
      return withoutRequest(state, event.data.userId)
    case 'MemberCapSet':
      return event.data.cap === null ? withoutRequest(state, event.data.userId) : state
    case 'OwnershipHandedOver':
      return withoutRequest(state, event.data.to)
    default:
      return state
  }
}

export const evolveMembers = (state: Members, event: MembersEvent): Members =>
  evolveRequests(evolveSeats(evolvePeople(state, event), event), event)
