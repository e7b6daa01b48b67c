import type { Actor } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { type StaffEvent, staffEvents } from '../events.ts'
import type { StaffRole } from '../schemas.ts'

type Grant = { readonly role: StaffRole; readonly at: string; readonly by: Actor; readonly reason: string }

/** Somebody who works here: the roles that they have, in the order in which they got them. */
export type StaffRow = { userId: string; roles: readonly Grant[] }

/** Who sees which menu, and the list of staff. What somebody may do is folded from their stream, at once. */
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
