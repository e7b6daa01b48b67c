import type { MembersEvent } from '../events.ts'
import type { Member, Members } from '../state.ts'

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

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map

const withoutMember = (state: Members, userId: string): Members => {
  const { cap = null } = state.members.get(userId) ?? {}
  const ofOthers = without(state.formerCaps, userId)
  return {
    ...state,
    members: without(state.members, userId),
    formerCaps: cap === null ? ofOthers : new Map(ofOthers).set(userId, cap),
  }
}

/** Who belongs to the workspace, in which role, with a seat or without, and with which limit. */
export const foldMembership = (state: Members, event: MembersEvent): Members => {
  switch (event.type) {
    case 'MembersOpened':
      return withNew(state, event.data.ownerId, { role: 'owner', joinedAt: event.data.openedAt })
    case 'MemberJoined': {
      const { userId, role, joinedAt } = event.data
      return withNew(state, userId, { role, joinedAt })
    }
    case 'MemberRoleChanged':
      return withMember(state, event.data.userId, { role: event.data.role })
    case 'OwnershipHandedOver': {
      const { from, to } = event.data
      return withMember(withMember(state, from, { role: 'admin' }), to, { role: 'owner' })
    }
    case 'MemberCapSet':
      return withMember(state, event.data.userId, { cap: event.data.cap })
    case 'MemberSuspended':
      return withMember(state, event.data.userId, { isSuspended: true })
    case 'MemberRestored':
      return withMember(state, event.data.userId, { isSuspended: false })
    case 'MemberLeft':
    case 'MemberRemoved':
      return withoutMember(state, event.data.userId)
    default:
      return state
  }
}
