import type { Actor, Recorded } from '../../kernel/event.ts'
import type { TimelineEntry } from '../schemas/timeline.ts'
import { kindOf, knownTypes } from './known-types.ts'
import { capitalised, type Staff } from './sentence.ts'

const providers: Readonly<Record<string, string>> = { stripe: 'Stripe', resend: 'Resend' }

/** An event that is stored, and its data where they can be read. */
export type Told = Omit<Recorded, 'data'> & { readonly data: unknown; readonly isReadable: boolean }

/** Where events name somebody of the staff beside who did it. */
export const staffMembers = ['agent', 'approver', 'declinedBy', 'assignee'] as const

/** The ids of the colleagues that events tell of; at the command line also short names. */
export const staffIn = (events: readonly Told[]): readonly string[] => [
  ...new Set(
    events.flatMap(({ data, meta: { actor } }) => [
      ...(actor.kind === 'staff' && actor.id !== null ? [actor.id] : []),
      ...staffMembers.flatMap((member) => {
        const id = (data as Partial<Record<string, unknown>> | null)?.[member]
        return typeof id === 'string' ? [id] : []
      }),
    ]),
  ),
]

/** Who did it, as a sentence begins. */
const whoIs = ({ kind, id }: Actor, staff: Staff): string => {
  switch (kind) {
    case 'user':
      return id === null ? 'Somebody' : 'The customer'
    case 'staff':
      return id === null ? 'A member of staff' : capitalised(staff(id))
    case 'system':
      return 'The product'
    case 'provider':
      return providers[id ?? ''] ?? 'The provider'
  }
}

/** What an event says to a colleague. What a newer release has recorded is told as far as it can be. */
const sentenceOf = ({ type, data, meta, isReadable }: Told, staff: Staff): string => {
  const known = knownTypes.get(type)
  if (!known) return `${type} was recorded, which this release does not know.`
  if (!isReadable) return `${type} was recorded, and cannot be read here.`
  return known.sentence(data, whoIs(meta.actor, staff), staff)
}

/** An event as a line of the timeline. `names`: of colleagues, by their ids; whoever is not in it keeps the id. */
export const entryOf = (event: Told, names: ReadonlyMap<string, string>): TimelineEntry => {
  const { position, at, type, stream, version, meta, data } = event
  return {
    position: String(position),
    at,
    type,
    kind: kindOf(type, stream),
    summary: sentenceOf(event, (id) => `staff member ${names.get(id) ?? id}`),
    actor: meta.actor,
    correlationId: meta.correlationId,
    stream,
    version,
    data,
  }
}
