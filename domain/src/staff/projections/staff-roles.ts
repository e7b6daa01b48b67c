import { subjectForgotten } from '../../identity/events.ts'
import type { Actor, EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { staffEvents } from '../events.ts'
import type { StaffRole } from '../schemas.ts'

type Grant = { readonly role: StaffRole; readonly at: string; readonly by: Actor; readonly reason: string | null }

/** The roles of a member of staff, oldest first. */
export type StaffRow = { userId: string; roles: readonly Grant[] }

const events = [...staffEvents, subjectForgotten] as const
type Event = EventOf<(typeof events)[number]>

/** For menus and the list of staff. Permissions are decided on the stream itself, so that changes apply at once. */
export const staffRoles: Projection<StaffRow, Event> = {
  name: 'staff_roles',
  version: 2,
  parts: 1,
  events,
  columns: { userId: 'text', roles: 'jsonb' },
  key: 'userId',
  indexes: [],
  keysOf: ({ type, data }) => [type === 'SubjectForgotten' ? data.subject : data.userId],
  evolve: (row, { type, data, at, meta: { actor } }) => {
    // the roles stay until somebody takes them back, although they give no rights any more
    if (type === 'SubjectForgotten')
      return row && { ...row, roles: row.roles.map((grant) => ({ ...grant, reason: null })) }
    const { userId, role, reason } = data
    const others = (row?.roles ?? []).filter((grant) => grant.role !== role)
    const roles = type === 'StaffRoleGranted' ? [...others, { role, at, by: actor, reason }] : others
    return roles.length === 0 ? null : { userId, roles }
  },
}
