import type { DomainEvent, EventDefinition, RecordedEvent } from './event.ts'

/** Postgres types a read model's column may have. */
export type ColumnType = 'text' | 'boolean' | 'integer' | 'bigint' | 'timestamptz' | 'jsonb'

/**
 * A read model as data: which events it folds, into rows of which table, and how.
 *
 * The engine makes table `read.<name>__v<version>` from `columns`, with `key` (a text column) as primary key, and the
 * view `read.<name>` that readers use. `keysOf` names the rows an event touches, `evolve` returns a row's next value
 * (`null` deletes it). Rows are written in `parts` independent partitions by the bucket of the event's workspace, so a
 * row's key must determine its bucket; otherwise `parts` is 1.
 *
 * If rows are not keyed by their person, `owner` names the column with the owner. It must be the first column of one of
 * the `indexes`. For an event that forgets somebody `keysOf` then returns owners, and all their rows are deleted without
 * calling `evolve`.
 */
export type Projection<
  Row extends Record<string, unknown> = Record<string, unknown>,
  Event extends DomainEvent = DomainEvent,
> = {
  readonly name: string
  readonly version: number
  readonly parts: number
  readonly events: readonly EventDefinition[]
  readonly columns: Readonly<Record<string & keyof Row, ColumnType>>
  readonly key: string & keyof Row
  readonly owner?: string & keyof Row
  readonly indexes: readonly (readonly (string & keyof Row)[])[]
  readonly keysOf: (event: RecordedEvent<Event>) => readonly string[]
  readonly evolve: (row: Row | null, event: RecordedEvent<Event>, key: string) => Row | null
}
