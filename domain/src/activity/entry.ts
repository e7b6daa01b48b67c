import type { Actor } from '../kernel/event.ts'
import { beginning, formerMember } from '../members/former-member.ts'
import { lineOf } from './decisions.ts'
import type { ActivityEntry } from './schemas.ts'

/** A stored event. `isReadable` is false if its data could not be read. */
export type ActivityEvent = {
  readonly position: number
  readonly at: string
  readonly type: string
  readonly data: unknown
  readonly isReadable: boolean
  readonly meta: { readonly actor: Actor }
}

/** `people`: the names of members by id; those who left without a name, or whose account is erased, are not there. */
export type Known = { readonly people: ReadonlyMap<string, string>; readonly product: string }

const nameOf = (userId: string, { people }: Known): string => people.get(userId) ?? formerMember

const actorOf = ({ kind, id }: Actor, known: Known): ActivityEntry['who'] => {
  switch (kind) {
    case 'user':
      return id === null
        ? { kind: 'product', name: known.product }
        : { kind: 'member', name: beginning(nameOf(id, known)), userId: id }
    case 'staff':
      return { kind: 'support', name: `${known.product} support` }
    case 'system':
    case 'provider':
      return { kind: 'product', name: known.product }
  }
}

/** Members of events that name people besides the actor, one or several. */
const namedMembers = ['userId', 'from', 'to', 'suspended', 'restored'] as const

/** The ids of the people whom these events name. */
export const peopleIn = (events: readonly ActivityEvent[]): readonly string[] => [
  ...new Set(
    events.flatMap(({ data, meta: { actor } }) => [
      ...(actor.kind === 'user' && actor.id !== null ? [actor.id] : []),
      ...namedMembers.flatMap((member) => {
        const ids = [(data as Partial<Record<string, unknown>> | null)?.[member]].flat()
        return ids.filter((id) => typeof id === 'string')
      }),
    ]),
  ),
]

/** An event as a line for members; undefined if it is none. The link is there whether or not the thing still is. */
export const entryOf = (event: ActivityEvent, known: Known): ActivityEntry | undefined => {
  const { position, at, type, data, isReadable, meta } = event
  const line = lineOf(type)
  if (!line) return undefined
  const who = actorOf(meta.actor, known)
  const names = { who: who.name, person: (userId: string) => nameOf(userId, known) }
  const link = isReadable ? line.link?.(data) : undefined
  return {
    position: String(position),
    at,
    kind: line.kind,
    text: isReadable ? line.says(data, names) : `${who.name} did something that cannot be read any more.`,
    who,
    ...(link && { link }),
  }
}
