import type { EventDefinition } from '@vignette/domain/kernel/event'
import { LRUCache } from 'lru-cache'

/** A folded stream: its state, the version that state has, the position of its last event, and when it was read. */
export type StreamState<State> = {
  readonly state: State
  readonly version: number
  readonly position: number
  /** On the clock of `performance.now()`. */
  readonly readAt: number
}

/** The cache's size in events, because states grow with them, plus something for each entry. */
const capacity = { total: 500_000, perEntry: 25 }

/** After this time another process has probably written to the stream, and a read costs less than a conflict. */
const recallMs = 5_000

/** Marks a state from which a read can continue, but on which nothing is decided without a read. */
export const neverRecalled = Number.NEGATIVE_INFINITY

/**
 * `isShared`: another process had written when the stream was last read. Then only a fresh read is worth an attempt.
 */
type Entry = { readonly current: StreamState<unknown>; readonly isShared: boolean }

type CachedAggregate = { readonly events: readonly EventDefinition[]; readonly isImpersonal?: boolean }

export type StateCache = {
  /** The newest known state, however old. */
  readonly find: <State>(stream: string) => StreamState<State> | undefined
  /** The newest known state unless it is too old to decide on. */
  readonly recall: <State>(stream: string) => StreamState<State> | undefined
  readonly isShared: (stream: string) => boolean
  /** Keeps a state unless a newer one is known. */
  readonly keep: (aggregate: CachedAggregate, stream: string, entry: Entry) => void
}

/** States with personal data are not cached, so that forgetting a person takes effect here at once. */
const isCacheable = ({ events, isImpersonal = false }: CachedAggregate): boolean =>
  isImpersonal || events.every(({ personal }) => personal.length === 0)

/** States of streams as this process last folded them. The least recently used are dropped first. */
export const createStateCache = (): StateCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity.total,
    sizeCalculation: ({ current }) => Math.min(capacity.perEntry + current.version, capacity.total),
  })

  // a stream belongs to one aggregate, so the cached state has its type
  const find = <State>(stream: string): StreamState<State> | undefined =>
    entries.get(stream)?.current as StreamState<State> | undefined

  return {
    find,
    recall: <State>(stream: string) => {
      const current = find<State>(stream)
      return current && performance.now() - current.readAt <= recallMs ? current : undefined
    },
    isShared: (stream) => entries.get(stream)?.isShared ?? false,
    keep: (aggregate, stream, entry) => {
      if (entry.current.version === 0 || !isCacheable(aggregate)) return
      const known = find(stream)
      if (!known || known.version <= entry.current.version) entries.set(stream, entry)
    },
  }
}
