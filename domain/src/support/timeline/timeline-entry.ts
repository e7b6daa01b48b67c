import { type Actor, type RecordedEvent, voidType } from '../../kernel/event.ts'
import { authorityOf } from '../../members/authority.ts'
import type { TimelineEntry } from '../schemas/timeline.ts'
import { figuresOf } from './figures.ts'
import { kindOf, knownTypes } from './known-types.ts'
import { capitalised, type PersonName, type Staff } from './sentence.ts'

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

/** Members of events that name a person besides the actor. */
const personMembers = ['userId', 'ownerId', 'from', 'to'] as const

/** The ids of the people in these events, whether or not they have an account. */
export const peopleIn = (events: readonly TimelineEvent[]): readonly string[] => [
  ...new Set(
    events.flatMap(({ data, meta: { actor } }) => [
      ...(actor.kind === 'user' && actor.id !== null ? [actor.id] : []),
      ...personMembers.flatMap((member) => {
        const id = (data as Partial<Record<string, unknown>> | null)?.[member]
        return typeof id === 'string' ? [id] : []
      }),
    ]),
  ),
]

/** `customerId`: whose timeline it is; null for that of a workspace. */
type Words = { readonly staff: Staff; readonly person: PersonName; readonly customerId: string | null }

/** The actor as the beginning of a sentence. */
const whoIs = ({ kind, id }: Actor, { staff, person, customerId }: Words): string => {
  switch (kind) {
    case 'user':
      if (id === null) return 'Somebody'
      return id === customerId ? 'The customer' : person(id)
    case 'staff':
      return id === null ? 'A member of staff' : capitalised(staff(id))
    case 'system':
      return 'The product'
    case 'provider':
      return providers[id ?? ''] ?? 'The provider'
  }
}

/** An event as a sentence. Types of a newer release and unreadable data are named as such. */
const sentenceOf = ({ type, data, meta, isReadable }: TimelineEvent, words: Words): string => {
  if (type === voidType) return 'A broken event stood here. Staff declared it void.'
  const known = knownTypes.get(type)
  if (!known) return `${type} was recorded, which this release does not know.`
  if (!isReadable) return `${type} was recorded, and cannot be read here.`
  return known.sentence(data, whoIs(meta.actor, words), words.staff, words.person)
}

/**
 * An event as a line of the timeline. `names` has the names of colleagues and people by id. Others are shown by their id.
 * `customerId`: whose timeline it is; null for that of a workspace.
 */
export const entryOf = (
  event: TimelineEvent,
  names: ReadonlyMap<string, string>,
  customerId: string | null,
): TimelineEntry => {
  const { position, at, type, stream, version, meta, data } = event
  const person = (id: string) => names.get(id) ?? id
  const name = names.get(meta.actor.id ?? '') ?? null
  return {
    position: String(position),
    at,
    type,
    kind: kindOf(type, stream),
    summary: sentenceOf(event, { staff: (id) => `staff member ${person(id)}`, person, customerId }),
    ...figuresOf(event),
    actor: meta.actor,
    staffName: meta.actor.kind === 'staff' ? name : null,
    personName: meta.actor.kind === 'user' && name !== meta.actor.id ? name : null,
    role: authorityOf(meta)?.role ?? null,
    workspaceId: meta.workspaceId,
    correlationId: meta.correlationId,
    stream,
    version,
    data: withoutSecrets(data),
  }
}
