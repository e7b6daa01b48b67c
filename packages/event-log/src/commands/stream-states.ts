import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { coalesce } from '../process/coalesce.ts'
import { grouped } from '../database/grouped.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { isLast, type NewerThan, readNewer, readPage, type StoredEvent } from '../event-store/streams.ts'
import { createStateCache, neverRecalled, type StateCache, type StreamState } from './state-cache.ts'

/** `newest` are the events that this read fetched last. Of a cached or long stream they are only the end. */
export type StreamRead<State> = {
  readonly current: StreamState<State>
  readonly newest: readonly StoredEvent[]
}

type AggregateOf<State, Event extends DomainEvent> = Pick<
  Aggregate<State, never, Event>,
  'kind' | 'events' | 'initialState' | 'evolve'
>

export type StreamStates = {
  /** The state of a stream as it is now. */
  readonly read: <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    id: string,
  ) => Promise<StreamRead<State>>
  /**
   * The state as this process last knew it, at most a few seconds old. An append that is decided on it may conflict.
   */
  readonly recall: <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    id: string,
  ) => StreamState<State> | undefined
  readonly remember: <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    id: string,
    current: StreamState<State>,
  ) => void
}

const maxReaders = 10_000

type Deps = { readonly pool: Pool; readonly codec: EventCodec }

/** Reads a stream from its cached state on, and caches the new state. */
const createReadState = ({ pool, codec, cache }: Deps & { readonly cache: StateCache }) => {
  const readNewerOf = grouped((questions: readonly NewerThan[]) => readNewer(pool, questions))

  const pagesAfter = async function* (stream: string, known: StreamState<unknown> | undefined) {
    let page = await (known ? readNewerOf({ ...known, stream }) : readPage(pool, stream, 0))
    yield page
    while (!isLast(page)) {
      page = await readPage(pool, stream, page.at(-1)?.version ?? 0)
      yield page
    }
  }

  return async <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    stream: string,
  ): Promise<StreamRead<State>> => {
    const known = cache.find<State>(stream)
    const readAt = performance.now()
    let current: StreamState<State> = {
      ...(known ?? { state: aggregate.initialState(), version: 0, position: 0 }),
      readAt,
    }
    let newest: readonly StoredEvent[] = []
    let progress: StreamState<State> | undefined
    for await (newest of pagesAfter(stream, known)) {
      const events = await codec.decodeAll<Event>(newest)
      const { version, position } = newest.at(-1) ?? current
      current = { state: events.reduce<State>(aggregate.evolve, current.state), version, position, readAt }
      if (isLast(newest)) break
      // if a later page fails, the next read of this long stream continues here
      progress = { ...current, readAt: neverRecalled }
      cache.keep(aggregate, stream, { current: progress, isShared: cache.isShared(stream) })
    }
    const before = cache.find<State>(stream)
    const isNews = before !== undefined && before !== progress && current.version > before.version
    const isLonger = current.version > (known?.version ?? 0)
    cache.keep(aggregate, stream, { current, isShared: isNews || (isLonger && cache.isShared(stream)) })
    return { current, newest }
  }
}

/**
 * States of streams as this process last folded them. Events do not change, so the state at a version stays valid and
 * only later events are read. A stream of a hundred thousand events costs as little as a short one.
 */
export const createStreamStates = ({ pool, codec }: Deps): StreamStates => {
  const cache = createStateCache()
  const readers = new LRUCache<string, () => Promise<StreamRead<unknown>>>({ max: maxReaders })
  const readState = createReadState({ pool, codec, cache })

  return {
    // callers that arrive while a stream is being read share the next read of it
    read: <State, Event extends DomainEvent>(aggregate: AggregateOf<State, Event>, id: string) => {
      const stream = streamOf(aggregate, id)
      const reader = readers.get(stream) ?? coalesce(() => readState(aggregate, stream))
      readers.set(stream, reader)
      return reader() as Promise<StreamRead<State>>
    },
    recall: <State, Event extends DomainEvent>(aggregate: AggregateOf<State, Event>, id: string) =>
      cache.recall<State>(streamOf(aggregate, id)),
    remember: (aggregate, id, current) => {
      const stream = streamOf(aggregate, id)
      const isShared = cache.isShared(stream)
      const readAt = isShared ? neverRecalled : performance.now()
      cache.keep(aggregate, stream, { current: { ...current, readAt }, isShared })
    },
  }
}
