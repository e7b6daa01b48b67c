import type { KeyObject } from 'node:crypto'
import { type EventDefinition, subjectOf } from '@vignette/domain/kernel/event'
import { seal, unseal } from './seal.ts'
import { UnreadableMember } from './unreadable-member.ts'
import { type KeyName, labelOf, type SubjectKey, type Vault } from './vault.ts'

/** A stored personal member: the JSON of its value, sealed, and the generation of the key. */
type Sealed = { readonly sealed: string; readonly key: number }

type Data = Readonly<Record<string, unknown>>

/** An event's place in its stream. A value that is sealed for one place cannot be opened at another. */
type Place = { readonly stream: string; readonly version: number; readonly type: string }

/** `schema` is the shape it was stored in, which says whose key sealed it. */
type StoredEvent = Place & { readonly schema: number; readonly data: unknown }

type NewEvent = { readonly definition: EventDefinition; readonly data: Data }

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'sealed' in value &&
  'key' in value &&
  typeof value.sealed === 'string' &&
  typeof value.key === 'number'

const placeOf = ({ stream, version, type }: Place, member: string): string => `${stream}|${version}|${type}|${member}`

/** The subject for whom data of shape `schema` is sealed. */
const subjectIn = (definition: EventDefinition, schema: number, data: Data): string => {
  const member = subjectOf(definition, schema)
  const id = member === null ? undefined : data[member]
  if (typeof id !== 'string') throw new UnreadableMember(`${definition.type} does not say whose personal data it holds`)
  return id
}

const subjectOfNew = ({ definition, data }: NewEvent): string => subjectIn(definition, definition.version, data)

const toSeal = ({ definition, data }: NewEvent): readonly string[] =>
  definition.personal.filter((member) => data[member] !== null && data[member] !== undefined)

/**
 * The keys for sealing these events, by subject; null for one that was forgotten.
 * @throws {KeyUnavailable}
 */
export const keysFor = async (
  vault: Vault,
  events: readonly NewEvent[],
): Promise<ReadonlyMap<string, SubjectKey | null>> => {
  const wanted = new Set<string>()
  const opened = new Set<string>()
  for (const event of events) {
    if (toSeal(event).length === 0) continue
    wanted.add(subjectOfNew(event))
    for (const member of event.definition.opens) opened.add(String(event.data[member]))
  }
  const keys = [...new Set([...wanted, ...opened])].map(
    async (subject) => [subject, await vault.keyToSeal(subject, opened.has(subject))] as const,
  )
  return new Map(await Promise.all(keys))
}

/** The data of an event with its personal members sealed for its place, or without them when there is no key. */
export const sealMembers = (
  event: NewEvent,
  at: Pick<Place, 'stream' | 'version'>,
  keys: ReadonlyMap<string, SubjectKey | null>,
): Data => {
  const members = toSeal(event)
  if (members.length === 0) return event.data
  const { definition, data } = event
  const key = keys.get(subjectOfNew(event))
  const place = { ...at, type: definition.type }
  const sealMember = (member: string): Sealed | null => {
    if (!key) return null
    const sealed = seal(key.key, Buffer.from(JSON.stringify(data[member])), placeOf(place, member))
    return { sealed: sealed.toString('base64'), key: key.generation }
  }
  return { ...data, ...Object.fromEntries(members.map((member) => [member, sealMember(member)])) }
}

/**
 * Determined by the stored data rather than by the definition, since an older shape may have had other personal
 * members.
 */
const sealedIn = (definition: EventDefinition | undefined, data: unknown): readonly (readonly [string, Sealed])[] =>
  definition?.subject && typeof data === 'object' && data !== null
    ? Object.entries(data).filter((entry): entry is [string, Sealed] => isSealed(entry[1]))
    : []

/**
 * True if an event contains personal data that was stored before there were keys. Destroying a key does not erase it.
 */
export const isPlain = (definition: EventDefinition, data: unknown): boolean =>
  Object.entries(data as Data).some(
    ([member, value]) => definition.personal.includes(member) && value !== null && !isSealed(value),
  )

/** The keys that are needed to read these events, without duplicates. */
export const keysIn = (
  definitions: ReadonlyMap<string, EventDefinition>,
  events: readonly StoredEvent[],
): readonly KeyName[] => {
  const names = new Map<string, KeyName>()
  for (const { type, schema, data } of events) {
    const definition = definitions.get(type)
    for (const [, { key: generation }] of sealedIn(definition, data)) {
      const member = definition && subjectOf(definition, schema)
      const subject = member && (data as Data)[member]
      if (typeof subject === 'string') names.set(labelOf({ subject, generation }), { subject, generation })
    }
  }
  return [...names.values()]
}

/**
 * The data of a stored event with its personal members in plain text; `null` if the key is gone. Values that were
 * stored before there were keys are in plain text already.
 * @throws {UnreadableMember} when a member was changed, or belongs to another place.
 */
export const unsealMembers = (
  definition: EventDefinition,
  event: StoredEvent,
  keys: ReadonlyMap<string, KeyObject>,
): unknown => {
  const sealed = sealedIn(definition, event.data)
  if (sealed.length === 0) return event.data
  const data = event.data as Data
  const subject = subjectIn(definition, event.schema, data)
  const unsealMember = (member: string, stored: Sealed): unknown => {
    const key = keys.get(labelOf({ subject, generation: stored.key }))
    if (!key) return null
    try {
      return JSON.parse(unseal(key, Buffer.from(stored.sealed, 'base64'), placeOf(event, member)).toString())
    } catch {
      throw new UnreadableMember(
        `${event.type}.${member} of ${event.stream} at ${event.version} is not what was sealed there`,
      )
    }
  }
  return { ...data, ...Object.fromEntries(sealed.map(([member, stored]) => [member, unsealMember(member, stored)])) }
}
