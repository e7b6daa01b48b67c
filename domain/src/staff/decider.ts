import type { Aggregate } from '../kernel/decider.ts'
import { type StaffEvent, staffEvents } from './events.ts'
import type { StaffRole } from './schemas.ts'

type Change = { readonly userId: string; readonly role: StaffRole; readonly reason: string }
export type StaffCommand =
  | ({ readonly type: 'GrantStaffRole' } & Change)
  | ({ readonly type: 'RevokeStaffRole' } & Change)

/** The roles that a person has. `isKnown`: they have had one before, if not now. */
export type Staff = { readonly isKnown: boolean; readonly roles: readonly StaffRole[] }

/** One stream per person: `staff-<user id>`. It is short and read for every request of staff, so that rights act at once. */
export const staff: Aggregate<Staff, StaffCommand, StaffEvent> = {
  kind: 'staff',
  events: staffEvents,
  initialState: () => ({ isKnown: false, roles: [] }),
  decide: ({ type, ...change }, { roles }) => {
    const has = roles.includes(change.role)
    switch (type) {
      case 'GrantStaffRole':
        return has ? [] : [{ type: 'StaffRoleGranted', data: change }]
      case 'RevokeStaffRole':
        return has ? [{ type: 'StaffRoleRevoked', data: change }] : []
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'StaffRoleGranted':
        return { isKnown: true, roles: [...state.roles, event.data.role] }
      case 'StaffRoleRevoked':
        return { isKnown: true, roles: state.roles.filter((role) => role !== event.data.role) }
      default:
        return state // written by a newer release
    }
  },
}
