import { type Actor, type RecordedEvent, voidType } from '../../kernel/event.ts'
import type { TimelineEntry } from '../schemas/timeline.ts'
import { figuresOf } from './figures.ts'
import { kindOf, knownTypes } from './known-types.ts'
import { capitalised, type Staff } from './sentence.ts'

const providers: Readonly<Record<string, string>> = { stripe: 'Stripe', resend: 'Resend' }

/** A stored event. `isReadable` is false if its data could not be read. */
export type TimelineEvent = Omit<RecordedEvent, 'data'> & { readonly data: unknown; readonly isReadable: boolean }

/** Members of events that name a colleague besides the actor. */
export const staffMembers = ['agent', 'approver', 'declinedBy', 'assignee'] as const

/** Members of events that open something. They are shown to nobody. */
export const secretMembers = ['token', 'secret', 'recoveryHashes'] as const

const withoutSecrets = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && secretMembers.some((member) => member in data)
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !secretMembers.some((member) => member === name)))
    : data

/** The ids of the colleagues in these events. Actions at the command line have short names instead. */
export const staffIn = (events: readonly TimelineEvent[]): readonly string[] => [
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

/** The actor as the beginning of a sentence. */
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

/** An event as a sentence. Types of a newer release and unreadable data are named as such. */
const sentenceOf = ({ type, data, meta, isReadable }: TimelineEvent, staff: Staff): string => {
  if (type === voidType) return 'A broken event stood here. Staff declared it void.'
  const known = knownTypes.get(type)
  if (!known) return `${type} was recorded, which this release does not know.`
  if (!isReadable) return `${type} was recorded, and cannot be read here.`
  return known.sentence(data, whoIs(meta.actor, staff), staff)
}

/** An event as a line of the timeline. `names` has the names of colleagues by id. Others are shown by their id. */
export const entryOf = (event: TimelineEvent, names: ReadonlyMap<string, string>): TimelineEntry => {
  const { position, at, type, stream, version, meta, data } = event
  return {
    position: String(position),
    at,
    type,
    kind: kindOf(type, stream),
    summary: sentenceOf(event, (id) => `staff member ${names.get(id) ?? id}`),
    ...figuresOf(event),
    actor: meta.actor,
    staffName: meta.actor.kind === 'staff' ? (names.get(meta.actor.id ?? '') ?? null) : null,
    correlationId: meta.correlationId,
    stream,
    version,
    data: withoutSecrets(data),
  }
}
