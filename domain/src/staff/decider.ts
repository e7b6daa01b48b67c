import type { Aggregate } from '../kernel/decider.ts'
import type { GrantStaffRole, RevokeStaffRole, StaffCommand } from './commands.ts'
import { type StaffEvent, staffEvents } from './events.ts'
import type { StaffRole } from './schemas.ts'

/** `email` is whose the role is; null once that is forgotten, and with it the role's rights. */
type Grant = { readonly role: StaffRole; readonly email: string | null }

/** The roles that a person has. `isKnown`: they have had one before, if not now. */
export type Staff = { readonly isKnown: boolean; readonly roles: readonly Grant[] }

/** Whether who has proven to have an address may do what a role may. */
export const holdsRole = ({ roles }: Staff, role: StaffRole, email: string): boolean =>
  roles.some((grant) => grant.role === role && grant.email?.toLowerCase() === email.toLowerCase())

const without = (roles: readonly Grant[], role: StaffRole): readonly Grant[] =>
  roles.filter((grant) => grant.role !== role)

const grant = ({ userId, role, reason, email }: GrantStaffRole, state: Staff): StaffEvent[] =>
  holdsRole(state, role, email) ? [] : [{ type: 'StaffRoleGranted', data: { userId, role, reason, email } }]

const revoke = ({ userId, role, reason }: RevokeStaffRole, { roles }: Staff): StaffEvent[] =>
  roles.some((each) => each.role === role) ? [{ type: 'StaffRoleRevoked', data: { userId, role, reason } }] : []

/** One stream per person: `staff-<user id>`. It is short and read for every request of staff, so that rights act at once. */
export const staff: Aggregate<Staff, StaffCommand, StaffEvent> = {
  kind: 'staff',
  events: staffEvents,
  initialState: () => ({ isKnown: false, roles: [] }),
  decide: (command, state) => {
    switch (command.type) {
      case 'GrantStaffRole':
        return grant(command, state)
      case 'RevokeStaffRole':
        return revoke(command, state)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'StaffRoleGranted': {
        const { role, email } = event.data
        return { isKnown: true, roles: [...without(state.roles, role), { role, email }] }
      }
      case 'StaffRoleRevoked':
        return { isKnown: true, roles: without(state.roles, event.data.role) }
      default:
        return state // written by a newer release
    }
  },
}
