import type { Recorded } from '@vignette/domain/kernel/event'
import type { Sink } from '../consumers/consumer.ts'
import { loadRows, type Row, saveRows } from './rows.ts'
import { nextRow } from './stored-row.ts'
import type { Table } from './table.ts'

/** Rows that all parts of a build remember between turns; beyond, what has been written is forgotten. */
const maxRemembered = 100_000

/** Folds events into the rows of one build of a read model. */
export const createProjectionSink = (table: Table): Sink => {
  const { projection } = table
  const rows = new Map<string, Row | null>()
  const dirty = new Set<string>()

  return {
    load: async (db, keys) => {
      const missing = keys.filter((key) => !rows.has(key))
      if (missing.length === 0) return
      const found = await loadRows(db, table, missing)
      for (const key of missing) rows.set(key, found.get(key) ?? null)
    },
    fold: (event: Recorded, key) => {
      rows.set(key, nextRow(projection, rows.get(key) ?? null, event, key))
      dirty.add(key)
    },
    pending: () => dirty.size,
    write: async (client) => {
      await saveRows(client, table, new Map([...dirty].map((key) => [key, rows.get(key) ?? null])))
      dirty.clear()
      if (rows.size > maxRemembered / projection.parts) rows.clear()
    },
    clear: () => {
      rows.clear()
      dirty.clear()
    },
  }
}
