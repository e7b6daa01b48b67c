import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventDefinition, RecordedEvent } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import { errorText } from './error-text.ts'
import type { AnyAggregate } from '@vignette/domain/kernel/any-reactor'
import type { DecodeResult, EventCodec } from './event-codec.ts'
import { positionAt } from './position-at.ts'
import { readable, show, type ShownEvent } from './shown-events.ts'
import { readStream } from './streams.ts'

/** A stream at an instant: its events, and its aggregate's state, folded from the masked events. */
export type StreamHistory = {
  readonly stream: string
  readonly kind: string
  readonly version: number
  readonly closedAt: string | null
  readonly events: readonly ShownEvent[]
  readonly state: unknown
  /** The reason if there is no state. */
  readonly stateError: string | null
}

/** Converts a state to JSON: collections of entries, such as maps, become objects. */
const plain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Set) return [...value].map(plain)
  const entries = Symbol.iterator in value ? [...(value as Iterable<[string, unknown]>)] : Object.entries(value)
  return Object.fromEntries(entries.map(([name, member]) => [name, plain(member)]))
}

type Deps = {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly definitions: readonly EventDefinition[]
  readonly aggregates: readonly AnyAggregate[]
}

/** Works as for commands: unknown types change nothing, and an unreadable event prevents a state. */
const foldState = (
  aggregate: AnyAggregate | undefined,
  decoded: readonly DecodeResult[],
  events: readonly RecordedEvent[],
) => {
  if (!aggregate) return { state: null, stateError: 'this release has no aggregate of this kind' }
  if (decoded.some(({ ok }) => !ok)) return { state: null, stateError: 'one of its events cannot be read' }
  try {
    const state: unknown = events.reduce<unknown>(aggregate.evolve, aggregate.initialState())
    return { state: plain(state), stateError: null }
  } catch (error) {
    return { state: null, stateError: errorText(error) }
  }
}

const readHead = async (pool: Pool, stream: string) => {
  const { rows } = await pool.query<{ kind: string; closedAt: string | null }>(
    'select kind, closed_at as "closedAt" from es.streams where stream = $1',
    [stream],
  )
  if (rows[0]) return rows[0]
  throw new DomainError('notFound', 'stream.unknown', `There is no stream ${stream}.`)
}

/**
 * A stream as of an instant (ISO 8601), or as it is now. Personal data in the events and in their state is replaced by
 * `[personal]`.
 *
 * @throws {DomainError} `stream.unknown`.
 */
export const readStreamHistory = async (deps: Deps, stream: string, at?: string): Promise<StreamHistory> => {
  const { kind, closedAt } = await readHead(deps.pool, stream)
  const until = at === undefined ? Number.POSITIVE_INFINITY : await positionAt(deps.pool, at)
  const stored = await readStream(deps.pool, stream)
  const rows = stored.filter(({ position }) => position <= until)
  const decoded = await deps.codec.decodeEach(rows)
  const events = decoded.map((each) => readable(each, deps.definitions))
  const aggregate = deps.aggregates.find((aggregate) => aggregate.kind === kind)
  return {
    stream,
    kind,
    version: rows.at(-1)?.version ?? 0,
    closedAt: rows.length === stored.length ? closedAt : null,
    events: decoded.map((each, index) => show(each, events[index])),
    ...foldState(
      aggregate,
      decoded,
      events.filter((event) => event !== undefined),
    ),
  }
}
