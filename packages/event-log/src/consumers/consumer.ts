import type { EventDefinition, RecordedEvent } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'

/**
 * Folds events and writes the outcome. It stays in memory until `write`, and may be thrown away at any time with `clear`,
 * because it can be folded from the log again.
 */
export type Sink = {
  /** Loads the rows with these keys, so that events can be folded into them. */
  readonly load: (db: Pool | ClientBase, keys: readonly string[]) => Promise<void>
  /** @throws the errors of the projection's or reactor's own code; then nothing of this key has changed. */
  readonly fold: (event: RecordedEvent, key: string) => void
  /** The number of rows that `write` would write. */
  readonly pending: () => number
  readonly write: (client: ClientBase) => Promise<void>
  readonly clear: () => void
}

/** One build of a read model, or a reactor. It is folded in independent partitions, each with a checkpoint of its own. */
export type Consumer = {
  readonly name: string
  readonly version: number
  readonly definition: number
  readonly parts: number
  readonly events: readonly EventDefinition[]
  /** In a live consumer, an event of an unknown type holds up its stream; a rebuild fails on it. */
  readonly isBuilding: boolean
  readonly keysOf: (event: RecordedEvent) => readonly string[]
  readonly createSink: () => Sink
}

/** One of the partitions that a consumer is folded in. */
export type Partition = { readonly consumer: Consumer; readonly part: number }
