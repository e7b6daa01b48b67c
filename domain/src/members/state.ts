import type { InvitedRole, WorkspaceRole } from './roles.ts'
import type { MembersEvent } from './events.ts'

export type Member = {
  readonly role: WorkspaceRole
  readonly isSuspended: boolean
  /** How many credits they may spend in a billing period; null for no limit but that of the plan. */
  readonly cap: number | null
  /** Of the owner, when the list was opened. */
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
  /** The member whom the workspace is offered to. */
  readonly offeredTo: string | null
  /** True once the workspace is deleted. */
  readonly isClosed: boolean
}

export const noMembers: Members = { members: new Map(), invitations: new Map(), offeredTo: null, isClosed: false }

export const ownerOf = ({ members }: Members): string | undefined =>
  [...members].find(([, { role }]) => role === 'owner')?.[0]

/** How many seats are taken. Everybody who can work takes one, whatever their role. */
export const takenSeats = ({ members }: Members): number =>
  [...members.values()].filter(({ isSuspended }) => !isSuspended).length

const withNew = (state: Members, userId: string, member: Pick<Member, 'role' | 'joinedAt'>): Members => ({
  ...state,
  members: new Map(state.members).set(userId, { ...member, isSuspended: false, cap: null }),
})

const withMember = (state: Members, userId: string, change: Partial<Member>): Members => {
  const before = state.members.get(userId)
  return before ? { ...state, members: new Map(state.members).set(userId, { ...before, ...change }) } : state
}

const withoutMember = (state: Members, userId: string): Members => ({
  ...state,
  members: new Map([...state.members].filter(([id]) => id !== userId)),
})

const withInvitation = (state: Members, id: string, change: Partial<Invitation>): Members => {
  const before = state.invitations.get(id)
  return before ? { ...state, invitations: new Map(state.invitations).set(id, { ...before, ...change }) } : state
}

type Invited = Extract<MembersEvent, { type: 'MemberInvited' }>['data']

const invited = (state: Members, { invitationId, addressId, role, tokenHash, expiresAt }: Invited): Members => {
  const invitation: Invitation = { addressId, role, tokenHash, expiresAt, status: 'pending' }
  return { ...state, invitations: new Map(state.invitations).set(invitationId, invitation) }
}

const evolveInvitations = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'MemberInvited':
      return invited(state, event.data)
    case 'InvitationRenewed': {
      const { invitationId, tokenHash, expiresAt } = event.data
      return withInvitation(state, invitationId, { tokenHash, expiresAt })
    }
    case 'InvitationRevoked':
      return withInvitation(state, event.data.invitationId, { status: 'revoked' })
    case 'MemberJoined':
      return withInvitation(state, event.data.invitationId, { status: 'accepted' })
    default:
      return state
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

export const evolveMembers = (state: Members, event: MembersEvent): Members => {
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
