import {
  type DomainEvent,
  type EventDefinition,
  type EventMeta,
  type Recorded,
  upcast,
} from '@vignette/domain/kernel/event'

/** A row of `es.events`, as far as folds need it. */
export type EventRow = {
  readonly position: number
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly at: string
  readonly data: unknown
  readonly meta: EventMeta
}

/** An event in the form it is stored: its data checked against its definition, as JSON. */
export type EncodedEvent = {
  readonly type: string
  readonly schema: number
  readonly data: string
  readonly closesStream: boolean
}

/** A stored event in its newest shape, or what kept it from being read. */
export type Decoded =
  | { readonly ok: true; readonly event: Recorded }
  | { readonly ok: false; readonly row: EventRow; readonly error: unknown }

/** Between the events of the domain and the rows of the log. */
export type EventCodec = {
  /** The event types that this release knows. */
  readonly types: readonly string[]
  readonly knows: (type: string) => boolean
  /**
   * The events that follow version `after` of a stream, as they are stored.
   * @throws {Error} for an event type that nobody defined.
   * @throws {z.ZodError} when the data does not have the definition's shape.
   */
  readonly encode: (stream: string, after: number, events: readonly DomainEvent[]) => Promise<readonly EncodedEvent[]>
  /** Each row by itself, in order. Types that nobody defined come back as they are stored. */
  readonly decodeEach: (rows: readonly EventRow[]) => Promise<readonly Decoded[]>
  /** @throws what kept the first unreadable row from being read. */
  readonly decodeAll: <Event extends DomainEvent>(rows: readonly EventRow[]) => Promise<readonly Recorded<Event>[]>
}

const index = (definitions: readonly EventDefinition[]): ReadonlyMap<string, EventDefinition> => {
  const byType = new Map<string, EventDefinition>()
  for (const definition of definitions) {
    const known = byType.get(definition.type)
    if (known && known !== definition) throw new Error(`Event type ${definition.type} is defined twice`)
    byType.set(definition.type, definition)
  }
  return byType
}

/**
 * A codec for the event types of `definitions`.
 * @throws {Error} when two definitions share a name.
 */
export const createEventCodec = (definitions: readonly EventDefinition[]): EventCodec => {
  const byType = index(definitions)

  const encode = (event: DomainEvent): EncodedEvent => {
    const definition = byType.get(event.type)
    if (!definition) throw new Error(`Event type ${event.type} is not defined`)
    const data = JSON.stringify(definition.schema.parse(event.data))
    return { type: event.type, schema: definition.version, data, closesStream: definition.closesStream }
  }

  const decode = (row: EventRow): Decoded => {
    const { position, stream, version, type, at, meta } = row
    const definition = byType.get(type)
    try {
      const data = definition ? upcast(definition, row.schema, row.data) : row.data
      return { ok: true, event: { position, stream, version, type, at, meta, data } }
    } catch (error) {
      return { ok: false, row, error }
    }
  }

  return {
    types: [...byType.keys()],
    knows: (type) => byType.has(type),
    encode: async (_stream, _after, events) => events.map(encode),
    decodeEach: async (rows) => rows.map(decode),
    decodeAll: async <Event extends DomainEvent>(rows: readonly EventRow[]) =>
      rows.map((row) => {
        const decoded = decode(row)
        if (!decoded.ok) throw decoded.error
        return decoded.event as Recorded<Event>
      }),
  }
}
