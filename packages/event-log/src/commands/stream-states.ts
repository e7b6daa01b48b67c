import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { coalesce } from '../process/coalesce.ts'
import { grouped } from '../database/grouped.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { isLast, type NewsOf, readNews, readPage, type StoredEvent } from '../event-store/streams.ts'

/** A stream folded: its state, the version that state has, the position of its last event, and when it was read. */
export type Folded<State> = {
  readonly state: State
  readonly version: number
  readonly position: number
  readonly readAt: number
}

/** `newest` are the last of the events that were read for it: not all of the stream's where it was known, or is long. */
export type Read<State> = {
  readonly folded: Folded<State>
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
  ) => Promise<Read<State>>
  /** The state as this process last knew it, a few seconds ago at most. What is decided on it may meet a conflict. */
  readonly recall: <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    id: string,
  ) => Folded<State> | undefined
  readonly remember: <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    id: string,
    folded: Folded<State>,
  ) => void
}

/** In events: what a state holds grows with them, and each has something beside them. */
const room = { total: 500_000, beside: 25 }

const maxReaders = 10_000

/** Longer ago another process has probably been there, and a read costs less than a conflict. */
const recallMs = 5_000

/** `isShared`: another process was there when it was last read. Then only what has just been read is worth a try. */
type Remembered = { readonly folded: Folded<unknown>; readonly isShared: boolean }

/** What holds personal data is not remembered: who is forgotten is so at once, here too. */
const isRememberable = ({ events }: Pick<AggregateOf<never, never>, 'events'>): boolean =>
  events.every(({ personal }) => personal.length === 0)

/**
 * States of streams as this process last folded them. Events do not change, so the state at a version stays true for
 * ever, and only what came after it is read: a stream of a hundred thousand events costs as little as a short one.
 */
export const createStreamStates = ({
  pool,
  codec,
}: {
  readonly pool: Pool
  readonly codec: EventCodec
}): StreamStates => {
  const remembered = new LRUCache<string, Remembered>({
    maxSize: room.total,
    sizeCalculation: ({ folded }) => Math.min(room.beside + folded.version, room.total),
  })
  const readers = new LRUCache<string, () => Promise<Read<unknown>>>({ max: maxReaders })
  const readNewsOf = grouped((asked: readonly NewsOf[]) => readNews(pool, asked))

  // a stream belongs to one aggregate, so what is remembered of it is this one's state
  const rememberedOf = <State>(stream: string): Folded<State> | undefined =>
    remembered.get(stream)?.folded as Folded<State> | undefined

  /** Whether another process was there when the stream was last read. */
  const isShared = (stream: string): boolean => remembered.get(stream)?.isShared ?? false

  const keep = (aggregate: Pick<AggregateOf<never, never>, 'events'>, stream: string, now: Remembered) => {
    if (now.folded.version === 0 || !isRememberable(aggregate)) return
    const known = rememberedOf(stream)
    if (!known || known.version <= now.folded.version) remembered.set(stream, now)
  }

  const pagesAfter = async function* (stream: string, known: Folded<unknown> | undefined) {
    let page = await (known ? readNewsOf({ ...known, stream }) : readPage(pool, stream, 0))
    yield page
    while (!isLast(page)) {
      page = await readPage(pool, stream, page.at(-1)?.version ?? 0)
      yield page
    }
  }

  const readAfter = async <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    id: string,
    known: Folded<State> | undefined,
  ): Promise<Read<State>> => {
    const readAt = performance.now()
    const stream = streamOf(aggregate, id)
    let folded: Folded<State> = { ...(known ?? { state: aggregate.initialState(), version: 0, position: 0 }), readAt }
    let newest: readonly StoredEvent[] = []
    let progress: Folded<State> | undefined
    for await (newest of pagesAfter(stream, known)) {
      const events = await codec.decodeAll<Event>(newest)
      const { version, position } = newest.at(-1) ?? folded
      folded = { state: events.reduce<State>(aggregate.evolve, folded.state), version, position, readAt }
      if (isLast(newest)) break
      // who has to read a long stream again, because this read fails, goes on from here; nobody recalls it
      progress = { ...folded, readAt: Number.NEGATIVE_INFINITY }
      keep(aggregate, stream, { folded: progress, isShared: isShared(stream) })
    }
    const before = rememberedOf(stream)
    const isNews = before !== undefined && before !== progress && folded.version > before.version
    const isLonger = folded.version > (known?.version ?? 0)
    keep(aggregate, stream, { folded, isShared: isNews || (isLonger && isShared(stream)) })
    return { folded, newest }
  }

  return {
    // those who ask while a stream is being read share the next read of it
    read: <State, Event extends DomainEvent>(aggregate: AggregateOf<State, Event>, id: string) => {
      const stream = streamOf(aggregate, id)
      const reader = readers.get(stream) ?? coalesce(() => readAfter(aggregate, id, rememberedOf<State>(stream)))
      readers.set(stream, reader)
      return reader() as Promise<Read<State>>
    },
    recall: <State, Event extends DomainEvent>(aggregate: AggregateOf<State, Event>, id: string) => {
      const stream = streamOf(aggregate, id)
      const known = rememberedOf<State>(stream)
      return known && performance.now() - known.readAt <= recallMs ? known : undefined
    },
    remember: (aggregate, id, folded) => {
      const stream = streamOf(aggregate, id)
      const readAt = isShared(stream) ? Number.NEGATIVE_INFINITY : performance.now()
      keep(aggregate, stream, { folded: { ...folded, readAt }, isShared: isShared(stream) })
    },
  }
}
