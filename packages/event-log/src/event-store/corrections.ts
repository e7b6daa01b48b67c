import { voidType } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import type { EventRow } from './event-codec.ts'

/** What takes the place of a broken event: data as `es.events` would hold it, or null for an event that is void. */
type Correction = { readonly position: number; readonly schema: number | null; readonly data: unknown }

/** An event that was sealed once more for another subject, as `es.events` would hold it. */
type SealedAnew = Pick<EventRow, 'position' | 'schema' | 'data'>

/** What takes the place of events as they were recorded, for whoever reads them. */
export type Corrections = {
  /** The rows as they were corrected, as far as it is known here. */
  readonly apply: (rows: readonly EventRow[]) => Promise<readonly EventRow[]>
  /** Those of these events that were sealed once more. */
  readonly sealedAnew: (positions: readonly number[]) => Promise<readonly SealedAnew[]>
  /** Reads all corrections. True if there are any that were not known. */
  readonly refresh: () => Promise<boolean>
}

export const noCorrections: Corrections = {
  apply: async (rows) => rows,
  sealedAnew: async () => [],
  refresh: async () => false,
}

const corrected = (row: EventRow, { schema, data }: Correction): EventRow =>
  schema === null ? { ...row, type: voidType, data: {} } : { ...row, schema, data }

const confirmed = {
  name: 'es.corrections',
  text: `select position, schema, data from es.corrections where decision = 'confirmed'`,
}

const anew = {
  name: 'es.sealed_anew',
  text: 'select position, schema, data from es.sealed_anew where position = any($1::bigint[])',
}

/**
 * Remembers the corrections, of which there are a few in the life of a log. Only broken events get one, so whoever
 * validates events looks for new ones only when it meets a broken event. A correction holds even if a later release
 * could read what was recorded.
 */
export const createCorrections = (db: Pool | ClientBase): Corrections => {
  const known = new Map<number, Correction>()
  let first: Promise<boolean> | undefined

  const refresh = async (): Promise<boolean> => {
    const { rows } = await (db as ClientBase).query<Correction>(confirmed)
    const before = known.size
    for (const correction of rows) known.set(correction.position, correction)
    return known.size > before
  }

  const refreshOnce = (): Promise<boolean> => {
    first ??= refresh().catch((error: unknown) => {
      first = undefined
      throw error
    })
    return first
  }

  return {
    apply: async (rows) => {
      await refreshOnce()
      if (known.size === 0) return rows
      return rows.map((row) => {
        const correction = known.get(row.position)
        return correction ? corrected(row, correction) : row
      })
    },
    sealedAnew: async (positions) => {
      const { rows } = await (db as ClientBase).query<SealedAnew>({ ...anew, values: [[...positions]] })
      return rows
    },
    refresh,
  }
}
