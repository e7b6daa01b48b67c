import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import type { Streams } from '@vignette/domain/kernel/streams'

/** Interrupts a workflow. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

export type MemoryStreams = Streams & {
  readonly eventsOf: (stream: string) => readonly DomainEvent[]
  readonly all: () => readonly { readonly stream: string; readonly event: DomainEvent }[]
  /** Makes the streams throw once, after so many more appends. */
  readonly crashAfter: (appends: number) => void
}

/** A log in memory that keeps the promises of the real one: one command at a time, keys used once, closed streams. */
export const createMemoryStreams = (): MemoryStreams => {
  const log: { readonly stream: string; readonly event: DomainEvent }[] = []
  const keys = new Set<string>()
  const closed = new Set<string>()
  let untilCrash = Number.POSITIVE_INFINITY

  const eventsOf = (stream: string) => log.filter((entry) => entry.stream === stream).map(({ event }) => event)
  const fold = <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    stream: string,
  ): State => (eventsOf(stream) as Event[]).reduce<State>(aggregate.evolve, aggregate.initialState())

  const load: Streams['load'] = async (aggregate, id) => fold(aggregate, streamOf(aggregate, id))

  return {
    load,
    recall: load,
    eventsOf,
    all: () => log,
    crashAfter: (appends) => (untilCrash = appends),
    send: async (aggregate, id, command, key) => {
      const stream = streamOf(aggregate, id)
      if (keys.has(key)) return fold(aggregate, stream)
      const decided = closed.has(stream) ? undefined : aggregate.decide(command, fold(aggregate, stream))
      if (!decided) throw new DomainError('conflict', 'stream.closed', 'This record is closed.')
      if (decided.length === 0) return fold(aggregate, stream)
      if (untilCrash === 0) {
        untilCrash = Number.POSITIVE_INFINITY
        throw new Crash()
      }
      untilCrash -= 1
      keys.add(key)
      log.push(...decided.map((event) => ({ stream, event })))
      const closing = aggregate.events.filter(({ closesStream }) => closesStream).map(({ type }) => type)
      if (decided.some(({ type }) => closing.includes(type))) closed.add(stream)
      return fold(aggregate, stream)
    },
    newest: async (kind, prefix, length) =>
      log
        .map(({ stream }) => stream.slice(kind.length + 1))
        .filter((id, index) => log[index]?.stream.startsWith(`${kind}-${prefix}`) && id.length === length)
        .toSorted()
        .at(-1),
  }
}
