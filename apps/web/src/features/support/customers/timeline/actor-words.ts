import { roleNames } from '@vignette/domain/members/roles'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'

type WhoDidIt = Pick<TimelineEntry, 'actor' | 'staffName' | 'personName' | 'role'>

/** A member by name and role, "Robin Vale (Editor)"; who has no name by what we know of them. */
const personWords = ({ actor: { id }, personName, role }: WhoDidIt, uid: string): string => {
  const name = personName ?? (id === uid ? 'Customer' : `User ${id ?? 'who was not signed in'}`)
  return role === null ? name : `${name} (${roleNames[role]})`
}

/** The actor in words: people and staff by their name, others by their id. */
export const actorWords = (entry: WhoDidIt, uid: string): string => {
  const { kind, id } = entry.actor
  switch (kind) {
    case 'user':
      return personWords(entry, uid)
    case 'staff':
      return id === null ? 'Support' : `Support: ${entry.staffName ?? id}`
    case 'system':
      return `Product (${id ?? 'itself'})`
    case 'provider':
      return `Provider ${id ?? ''}`.trimEnd()
  }
}
