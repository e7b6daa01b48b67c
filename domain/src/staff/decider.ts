import type { Aggregate } from '../kernel/decider.ts'
import type { GrantStaffRole, RevokeStaffRole, StaffCommand } from './commands.ts'
import { type StaffEvent, staffEvents } from './events.ts'
import type { StaffRole } from './schemas.ts'

/** Only the owner of `email` has the rights of the role. It is null once the person is forgotten, and then nobody has. */
type Grant = { readonly role: StaffRole; readonly email: string | null }

/** The roles of a person. `isKnown`: the person has or had a role. */
export type Staff = { readonly isKnown: boolean; readonly roles: readonly Grant[] }

/** True if a person with this verified address has the rights of the role. */
export const holdsRole = ({ roles }: Staff, role: StaffRole, email: string): boolean =>
  roles.some((grant) => grant.role === role && grant.email?.toLowerCase() === email.toLowerCase())

const without = (roles: readonly Grant[], role: StaffRole): readonly Grant[] =>
  roles.filter((grant) => grant.role !== role)

const grant = ({ userId, role, reason, email }: GrantStaffRole, state: Staff): StaffEvent[] =>
  holdsRole(state, role, email) ? [] : [{ type: 'StaffRoleGranted', data: { userId, role, reason, email } }]

const revoke = ({ userId, role, reason }: RevokeStaffRole, { roles }: Staff): StaffEvent[] =>
  roles.some((each) => each.role === role) ? [{ type: 'StaffRoleRevoked', data: { userId, role, reason } }] : []

/** One stream per person: `staff-<user id>`. It is read for every request of staff, so that changes apply at once. */
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
