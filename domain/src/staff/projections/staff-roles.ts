import type { Actor } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { type StaffEvent, staffEvents } from '../events.ts'
import type { StaffRole } from '../schemas.ts'

type Grant = { readonly role: StaffRole; readonly at: string; readonly by: Actor; readonly reason: string }

/** The roles of a member of staff, oldest first. */
export type StaffRow = { userId: string; roles: readonly Grant[] }

/** For menus and the list of staff. Permissions are decided on the stream itself, so that changes apply at once. */
export const staffRoles: Projection<StaffRow, StaffEvent> = {
  name: 'staff_roles',
  version: 1,
  parts: 1,
  events: staffEvents,
  columns: { userId: 'text', roles: 'jsonb' },
  key: 'userId',
  indexes: [],
  keysOf: ({ data }) => [data.userId],
  evolve: (row, { type, data: { userId, role, reason }, at, meta: { actor } }) => {
    const others = (row?.roles ?? []).filter((grant) => grant.role !== role)
    const roles = type === 'StaffRoleGranted' ? [...others, { role, at, by: actor, reason }] : others
    return roles.length === 0 ? null : { userId, roles }
  },
}
