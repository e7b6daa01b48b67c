import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { Sink } from '../consumers/consumer.ts'
import { forgottenColumn, keysOfOwner } from './owners.ts'
import { deleteRowsOf, loadRows, type Row, saveRows } from './rows.ts'
import { createNextRow } from './stored-row.ts'
import type { Table } from './table.ts'

/**
 * The number of rows that all partitions of a build keep in memory between runs. Beyond it, written rows are dropped.
 */
const maxRemembered = 100_000

/** Folds events into the rows of one build of a read model. */
export const createProjectionSink = (table: Table): Sink => {
  const { projection } = table
  const { owner } = projection
  const nextRow = createNextRow(projection)
  const rows = new Map<string, Row | null>()
  const dirty = new Set<string>()
  /** Owners whose rows `write` deletes first. Rows that were added for them since are among the dirty ones. */
  const forgotten = new Set<string>()

  /** True for a row that is still in the table although its owner was forgotten. */
  const isForgotten = (row: Row | undefined): boolean =>
    row !== undefined && owner !== undefined && forgotten.has(String(row[owner]))

  const put = (key: string, row: Row | null): void => {
    rows.set(key, row)
    dirty.add(key)
  }

  const forget = (column: string, whom: string): void => {
    forgotten.add(whom)
    for (const key of keysOfOwner(rows, column, whom)) put(key, null)
  }

  return {
    load: async (db, keys) => {
      const missing = keys.filter((key) => !rows.has(key))
      if (missing.length === 0) return
      const found = await loadRows(db, table, missing)
      for (const key of missing) {
        const row = found.get(key)
        rows.set(key, row === undefined || isForgotten(row) ? null : row)
      }
    },
    fold: (event: RecordedEvent, key) => {
      const column = forgottenColumn(projection, event)
      if (column !== undefined) {
        forget(column, key)
        return
      }
      const row = rows.get(key) ?? null
      const next = nextRow(row, event, key)
      if (next !== row) put(key, next)
    },
    pending: () => dirty.size + forgotten.size,
    write: async (client) => {
      if (owner !== undefined && forgotten.size > 0) await deleteRowsOf(client, table, owner, [...forgotten])
      await saveRows(client, table, new Map([...dirty].map((key) => [key, rows.get(key) ?? null])))
      forgotten.clear()
      dirty.clear()
      if (rows.size > maxRemembered / projection.parts) rows.clear()
    },
    clear: () => {
      rows.clear()
      dirty.clear()
      forgotten.clear()
    },
  }
}
