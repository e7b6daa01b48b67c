import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { coalesce } from '../consumers/coalesce.ts'
import { grouped } from '../db/grouped.ts'
import type { EventCodec } from './event-codec.ts'
import { type NewsOf, readNews, readStream, type StoredEvent } from './streams.ts'

/** A stream folded: its state, the version that state has, the position of its last event, and when it was read. */
export type Folded<State> = {
  readonly state: State
  readonly version: number
  readonly position: number
  readonly readAt: number
}

/** `stored` are the events that were read for it: all of the stream's when it `isWhole`, else the newest. */
export type Read<State> = {
  readonly folded: Folded<State>
  readonly stored: readonly StoredEvent[]
  readonly isWhole: boolean
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
  /** The same from all of its events. */
  readonly readWhole: <State, Event extends DomainEvent>(
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

const maxRemembered = 10_000

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
  const remembered = new LRUCache<string, Remembered>({ max: maxRemembered })
  const readers = new LRUCache<string, () => Promise<Read<unknown>>>({ max: maxRemembered })
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

  const readAfter = async <State, Event extends DomainEvent>(
    aggregate: AggregateOf<State, Event>,
    id: string,
    known: Folded<State> | undefined,
  ): Promise<Read<State>> => {
    const readAt = performance.now()
    const stream = streamOf(aggregate, id)
    const stored = await (known ? readNewsOf({ ...known, stream }) : readStream(pool, stream))
    const events = await codec.decodeAll<Event>(stored)
    const state = events.reduce<State>(aggregate.evolve, known ? known.state : aggregate.initialState())
    const last = stored.at(-1) ?? known
    const folded = { state, version: last?.version ?? 0, position: last?.position ?? 0, readAt }
    const newest = rememberedOf(stream)
    const isNews = newest !== undefined && folded.version > newest.version
    keep(aggregate, stream, { folded, isShared: isNews || (stored.length > 0 && isShared(stream)) })
    return { folded, stored, isWhole: known === undefined }
  }

  const readWhole: StreamStates['readWhole'] = (aggregate, id) => readAfter(aggregate, id, undefined)

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
    readWhole,
    remember: (aggregate, id, folded) => {
      const stream = streamOf(aggregate, id)
      const readAt = isShared(stream) ? Number.NEGATIVE_INFINITY : performance.now()
      keep(aggregate, stream, { folded: { ...folded, readAt }, isShared: isShared(stream) })
    },
  }
}
