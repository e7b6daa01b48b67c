import type { z } from 'zod'

type Upcaster = (data: never) => unknown

/**
 * The definition of one event type. `schema` is the newest shape of its data and `version` the number of that shape.
 * `upcasters[n]` turns data of shape n into shape n + 1 when it is read, so history is never rewritten. An event with
 * `closesStream` is the last of its stream.
 * | `personal` names the top-level members with data of the subject whose id is in the member `subject`: a person, or a
 * workspace. They are stored sealed, and read as `null` once the subject is forgotten. Where a former shape was sealed for
 * another subject, `formerSubjects[n]` names the member of shape n. Both members keep their names through all shapes, and
 * `subject` stays when `personal` becomes empty. After a subject was forgotten only an event that `opens` it starts new
 * data of it; other late events are stored without their personal members. An event with `forgetsSubject` records that a
 * subject was forgotten, and no consumer may skip it.
 */
export type EventDefinition<
  Type extends string = string,
  Schema extends z.ZodType = z.ZodType,
  Personal extends string = string,
> = {
  readonly type: Type
  readonly version: number
  readonly schema: Schema
  readonly upcasters: Readonly<Record<number, Upcaster>>
  readonly personal: readonly Personal[]
  readonly subject: string | null
  readonly formerSubjects: Readonly<Record<number, string>>
  /** The members with the ids of the subjects that may have data again from here on. */
  readonly opens: readonly string[]
  readonly forgetsSubject: boolean
  readonly closesStream: boolean
}

export type DomainEvent<Type extends string = string, Data = unknown> = { readonly type: Type; readonly data: Data }

type Erasable<Data, Personal> = { readonly [K in keyof Data]: K extends Personal ? Data[K] | null : Data[K] }

/** The event a definition describes; personal members may have been erased. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema, infer Personal>
    ? DomainEvent<Type, Erasable<z.output<Schema>, Personal>>
    : never

/** The cause of an event. `id` is a user id, a provider's name or a process name, never an e-mail address. */
export type Actor = { readonly kind: 'user' | 'staff' | 'system' | 'provider'; readonly id: string | null }

/** The origin of an event, stored beside its data. It never contains personal data. */
export type EventMeta = {
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string | null
  readonly workspaceId: string
  /** Fingerprint of the request that caused it, so that a repeated key with another body is refused. */
  readonly requestHash?: string
  /** What the rights of the actor were checked against. Events of earlier releases, and of nobody with rights, have none. */
  readonly authority?: Readonly<Record<string, string | number>>
}

/** The type under which every reader gets an event that staff declared void. No fold knows it, so it changes nothing. */
export const voidType = 'EventVoided'

/** An event as the log gives it back. `position` is its place among all events, `version` its place in its stream. */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly position: number
  readonly stream: string
  readonly version: number
  /** ISO 8601 UTC; never runs backwards along positions. */
  readonly at: string
  readonly meta: EventMeta
}

/** An event with personal members must name their subject. */
type Privacy<Data, Personal> =
  | {
      readonly personal?: undefined
      readonly subject?: undefined
      readonly formerSubjects?: undefined
      readonly opens?: undefined
    }
  | {
      readonly personal: readonly Personal[]
      readonly subject: string & Exclude<keyof Data, Personal>
      readonly formerSubjects?: Readonly<Record<number, string>>
      readonly opens?: readonly (string & Exclude<keyof Data, Personal>)[]
    }

export const defineEvent = <
  Type extends string,
  Schema extends z.ZodObject,
  Personal extends string & keyof z.output<Schema> = never,
>(
  type: Type,
  options: {
    readonly schema: Schema
    readonly version?: number
    readonly upcasters?: Readonly<Record<number, Upcaster>>
    readonly forgetsSubject?: boolean
    readonly closesStream?: boolean
  } & Privacy<z.output<Schema>, Personal>,
): EventDefinition<Type, Schema, Personal> => ({
  type,
  schema: options.schema,
  version: options.version ?? 1,
  upcasters: options.upcasters ?? {},
  personal: options.personal ?? [],
  subject: options.subject ?? null,
  formerSubjects: options.formerSubjects ?? {},
  opens: options.opens ?? [],
  forgetsSubject: options.forgetsSubject ?? false,
  closesStream: options.closesStream ?? false,
})

/** The member with the id of the subject for whom an event of shape `version` was sealed; null if nothing was. */
export const subjectOf = (
  { subject, formerSubjects }: Pick<EventDefinition, 'subject' | 'formerSubjects'>,
  version: number,
): string | null => formerSubjects[version] ?? subject

/**
 * Brings stored data of shape `version` to the definition's newest shape.
 * @throws {Error} when the shape is newer than the definition or an upcaster is missing.
 */
export const upcast = (definition: EventDefinition, version: number, data: unknown): unknown => {
  if (version > definition.version) throw new Error(`${definition.type}@${version} is newer than this release`)
  let current = data
  for (let from = version; from < definition.version; from++) {
    const upcaster = definition.upcasters[from]
    if (!upcaster) throw new Error(`${definition.type}@${from} has no upcaster`)
    current = upcaster(current as never)
  }
  return current
}
