import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { coalesce } from '../process/coalesce.ts'
import { grouped } from '../database/grouped.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { foldEvents } from '../event-store/fold-events.ts'
import { isLast, type NewerThan, readPages, type StoredEvent } from '../event-store/streams.ts'
import { labelOf } from '../sealing/vault.ts'
import { createSnapshots, type Snapshot } from './snapshots.ts'
import { createStateCache, neverRecalled, type StateCache, type StreamState } from './state-cache.ts'

/** `newest` are the events that this read fetched last. Of a cached or long stream they are only the end. */
export type StreamRead<State> = {
  readonly current: StreamState<State>
  readonly newest: readonly StoredEvent[]
}

type AggregateOf<State, Event extends DomainEvent> = Pick<
  Aggregate<State, never, Event>,
  'kind' | 'events' | 'initialState' | 'evolve' | 'isImpersonal' | 'snapshots'
>

export type StreamStates = {
  /** The state of a stream as it is now. @throws {UnderReview} when one of its events is broken. */
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

/** The state from which a stream is read on. */
type Start<State> = Snapshot<State> & { readonly isCached: boolean }

/** Streams that are not cached may have large events, so that their pages are read a few at once. */
const largeAtOnce = 16

const createPagesAfter = (pool: Pool) => {
  const read = (questions: readonly NewerThan[]) => readPages(pool, questions)
  const [newsOf, pageOf] = [grouped(read), grouped(read, largeAtOnce)]

  /** The pages that follow. */
  return async function* (stream: string, { version, position, isCached }: Start<unknown>) {
    let page = await (isCached ? newsOf : pageOf)({ stream, version, position })
    yield page
    while (!isLast(page)) {
      const last = page.at(-1) ?? { version, position }
      page = await pageOf({ stream, version: last.version, position: last.position })
      yield page
    }
  }
}

/** Reads a stream from its cached state or its snapshot on, and keeps the new state. */
const createReadState = (deps: Deps & { readonly cache: StateCache }) => {
  const { codec, cache } = deps
  const snapshots = createSnapshots(deps)
  const pagesAfter = createPagesAfter(deps.pool)
  /** The versions up to which streams were validated here, since not all states are cached. */
  const validated = new LRUCache<string, number>({ max: maxReaders })

  const startOf = async <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    stream: string,
  ): Promise<Start<State>> => {
    const cached = cache.find<State>(stream)
    if (cached) return { ...cached, keys: [], isCached: true }
    const { snapshots: form, initialState } = aggregate
    const snapshot = form && (await snapshots.find(form, stream))
    return { ...(snapshot ?? { state: initialState(), version: 0, position: 0, keys: [] }), isCached: false }
  }

  return async <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    stream: string,
  ): Promise<StreamRead<State>> => {
    const { snapshots: form } = aggregate
    const start = await startOf(aggregate, stream)
    const readAt = performance.now()
    let { state, version, position } = start
    let newest: readonly StoredEvent[] = []
    let progress: StreamState<State> | undefined
    const keys = new Map(start.keys.map((key) => [labelOf(key), key]))
    let mayBeKept = true
    for await (newest of pagesAfter(stream, start)) {
      const opened = await codec.open<Event>(newest, validated.get(stream))
      state = foldEvents(aggregate, state, opened.events)
      ;({ version, position } = newest.at(-1) ?? { version, position })
      for (const key of opened.keys) keys.set(labelOf(key), key)
      mayBeKept &&= form !== undefined && !codec.holdPlain(newest)
      if (isLast(newest)) break
      // if a later page fails, the next read of this long stream continues here
      progress = { state, version, position, readAt: neverRecalled }
      cache.keep(aggregate, stream, { current: progress, isShared: cache.isShared(stream) })
    }
    const current = { state, version, position, readAt }
    validated.set(stream, version)
    const before = cache.find<State>(stream)
    const isNews = before !== undefined && before !== progress && version > before.version
    const isLonger = version > start.version
    cache.keep(aggregate, stream, { current, isShared: isNews || (isLonger && cache.isShared(stream)) })
    if (form && mayBeKept)
      snapshots.keepIfDue(form, stream, { state, version, position, keys: [...keys.values()] }, start)
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
