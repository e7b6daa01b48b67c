import {
  type DomainEvent,
  type EventDefinition,
  type EventMeta,
  type Recorded,
  upcast,
} from '@vignette/domain/kernel/event'

/** A row of `es.events`, as far as folds need it. */
export type EventRow = {
  position: number
  stream: string
  version: number
  type: string
  schema: number
  at: string
  data: unknown
  meta: EventMeta
}

/** The event types a reader knows, by name. */
export type EventRegistry = ReadonlyMap<string, EventDefinition>

/** @throws {Error} when two definitions share a name. */
export const createEventRegistry = (definitions: readonly EventDefinition[]): EventRegistry => {
  const registry = new Map<string, EventDefinition>()
  for (const definition of definitions) {
    const known = registry.get(definition.type)
    if (known && known !== definition) throw new Error(`Event type ${definition.type} is defined twice`)
    registry.set(definition.type, definition)
  }
  return registry
}

/** An event in the form it is stored: its data checked against its definition, as JSON. */
export type EncodedEvent = { type: string; schema: number; data: string; closesStream: boolean }

/**
 * @throws {Error} for an event type that the registry does not know.
 * @throws {z.ZodError} when the data does not have the definition's shape.
 */
export const encode = (registry: EventRegistry, event: DomainEvent): EncodedEvent => {
  const definition = registry.get(event.type)
  if (!definition) throw new Error(`Event type ${event.type} is not defined`)
  return {
    type: event.type,
    schema: definition.version,
    data: JSON.stringify(definition.schema.parse(event.data)),
    closesStream: definition.closesStream,
  }
}

/** A stored event in its newest shape. Types that the registry does not know come back as they are stored. */
export const decode = <Event extends DomainEvent>(registry: EventRegistry, row: EventRow): Recorded<Event> => {
  const definition = registry.get(row.type)
  const { position, stream, version, type, at, meta } = row
  const data = definition ? upcast(definition, row.schema, row.data) : row.data
  return { position, stream, version, type, at, meta, data } as unknown as Recorded<Event>
}
