import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { EventCodec, EventRow } from './event-codec.ts'
import { foldEvents } from './fold-events.ts'

/** A stream folded up to a position: its state, and the number of its events. */
export type StateAt<State> = { readonly state: State; readonly version: number }

type AggregateOf<State, Event extends DomainEvent> = Pick<
  Aggregate<State, never, Event>,
  'kind' | 'events' | 'initialState' | 'evolve' | 'isImpersonal'
>

export type StatesAt = <State, Event extends DomainEvent>(
  aggregate: AggregateOf<State, Event>,
  id: string,
  position: number,
) => Promise<StateAt<State>>

/** Events in a page. The store reads some pages ahead of the one that is folded. */
const pageSize = 2_500
const pagesAhead = 4

type Page = {
  readonly size: number
  /** The version of the last event. */
  readonly version: number
  readonly position: number
  readonly events: readonly (readonly [position: number, type: string, schema: number, data: unknown])[]
}

/** All events are returned in one row, because parsing a hundred thousand rows would take longest. */
const page = {
  name: 'es.page_until',
  text: `select count(*) as size, max(version) as version, max(position) as position,
      coalesce(json_agg(json_build_array(position, type, schema, data) order by version), '[]') as events
    from es.events where stream = $1 and version > $2::int and version <= $2::int + ${pageSize}
      and position >= (select first_position from es.streams where stream = $1)
      and position <= least($3::bigint, (select last_position from es.streams where stream = $1))`,
}

type Checkpoint = StateAt<unknown> & { readonly position: number }

/** The cache's size, in checkpoints of all streams. */
const room = 2_000

const noMeta = { actor: { kind: 'system', id: null }, correlationId: '', causationId: null, workspaceId: '' } as const

/** The rows of a page, as far as states need them: folds look neither at times nor at metadata. */
const rowsIn = ({ events, version }: Page, stream: string): readonly EventRow[] =>
  events.map(([position, type, schema, data], index) => ({
    position,
    stream,
    version: version - events.length + index + 1,
    type,
    schema,
    at: '',
    data,
    meta: noMeta,
  }))

/**
 * States of streams at a position, folded by the aggregates' own functions. They hold no personal data, since they are
 * remembered. A broken event fails it with an `UnderReview`. Events do not change, so another position of the same stream continues from the page before it.
 */
export const createStatesAt = ({
  pool,
  codec,
}: {
  readonly pool: Pool
  readonly codec: Pick<EventCodec, 'decodeAll'>
}): StatesAt => {
  const remembered = new LRUCache<string, readonly Checkpoint[]>({
    maxSize: room,
    sizeCalculation: (checkpoints) => 1 + checkpoints.length,
  })

  const readPage = (stream: string, version: number, position: number): Promise<Page | undefined> => {
    const reading = pool.query<Page>({ ...page, values: [stream, version, position] }).then(({ rows }) => rows[0])
    reading.catch(() => undefined) // the loop that awaits it gets the error
    return reading
  }

  return async <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    id: string,
    position: number,
  ) => {
    const stream = streamOf(aggregate, id)
    const known = remembered.get(stream) ?? []
    const nearest = known.findLast((each) => each.position <= position)
    // a stream belongs to one aggregate, so the remembered state has its type
    let { state, version } = (nearest ?? { state: aggregate.initialState(), version: 0 }) as StateAt<State>
    const passed: Checkpoint[] = []
    const read = (pagesOn: number) => readPage(stream, version + pagesOn * pageSize, position)
    const coming = Array.from({ length: nearest ? 1 : pagesAhead }, (_, nth) => read(nth))
    for (;;) {
      const found = await coming.shift()
      if (!found || found.size === 0) break
      const isWhole = found.size === pageSize
      while (isWhole && coming.length < pagesAhead) coming.push(read(coming.length + 1))
      state = foldEvents(aggregate, state, await codec.decodeAll<Event>(rowsIn(found, stream)))
      version = found.version
      if (!isWhole) break
      passed.push({ state, version, position: found.position })
    }
    if (passed.length > 0) {
      const latest = remembered.get(stream) ?? []
      const end = latest.at(-1)?.version ?? 0
      remembered.set(stream, [...latest, ...passed.filter((each) => each.version > end)])
    }
    return { state, version }
  }
}
