import type { DomainEvent, EventDefinition, Recorded } from './event.ts'

/** Postgres types a read model's column may have. */
export type ColumnType = 'text' | 'boolean' | 'integer' | 'bigint' | 'timestamptz' | 'jsonb'

/**
 * A read model as data: which events it folds, into rows of which table, and how.
 *
 * The engine makes table `read.<name>__v<version>` from `columns`, with `key` (a text column) as primary key, and the
 * view `read.<name>` that readers use. `keysOf` names the rows an event touches, `evolve` gives a row's next value
 * (`null` deletes it). Rows are written in `parts` independent parts by the bucket of the event's workspace, so a row's
 * key must determine its bucket; otherwise parts = 1.
 *
 * Where a row is not found by whom it is of, `owner` names the column that says so, the first of one of the `indexes`:
 * of an event that forgets somebody `keysOf` then gives owners, whose rows are all deleted; `evolve` never sees it.
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
  readonly keysOf: (event: Recorded<Event>) => readonly string[]
  readonly evolve: (row: Row | null, event: Recorded<Event>, key: string) => Row | null
}
