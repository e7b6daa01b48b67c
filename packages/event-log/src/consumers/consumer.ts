import type { EventDefinition, Recorded } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'

/**
 * Takes events in and writes what came of them. What was folded stays in memory until `write`, and may be thrown away
 * at any time with `clear`: the log has it all.
 */
export type Sink = {
  /** Makes what is stored under these keys ready to be folded on. */
  readonly load: (db: Pool | ClientBase, keys: readonly string[]) => Promise<void>
  /** @throws what the projection's or reactor's own code throws; then nothing of this key has changed. */
  readonly fold: (event: Recorded, key: string) => void
  /** How many rows `write` would write. */
  readonly pending: () => number
  readonly write: (client: ClientBase) => Promise<void>
  readonly clear: () => void
}

/** One build of a read model, or a reactor: what is folded in independent parts, each with a checkpoint of its own. */
export type Consumer = {
  readonly name: string
  readonly version: number
  readonly definition: number
  readonly parts: number
  readonly events: readonly EventDefinition[]
  /** Live, an event type that nobody knows holds its stream up; a rebuild fails on it. */
  readonly isBuilding: boolean
  readonly keysOf: (event: Recorded) => readonly string[]
  readonly createSink: () => Sink
}

/** One of the slices a consumer is folded in. */
export type Part = { readonly consumer: Consumer; readonly part: number }
