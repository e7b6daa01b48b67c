import type { Recorded } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import type { EventCodec, EventRow } from '../event-store/event-codec.ts'
import type { AnyProjection } from './any-projection.ts'
import { loadRows, saveRows } from './rows.ts'

/** One of the independent slices a projection is folded in. */
export type Part = { readonly projection: AnyProjection; readonly part: number }

const batchSize = 2_000

/** Positions one step looks at: a projection of rare events must not scan the whole log in one statement. */
const longestReach = 100_000

/** How far one step came: `level` when nothing was left to do, `overtaken` when another worker did it. */
export type StepResult = 'moved' | 'level' | 'overtaken'

class Overtaken extends Error {}

const readCheckpoint = async (pool: Pool, { projection, part }: Part) => {
  const { rows } = await pool.query<{ position: number; head: number }>(
    `select position, (select head from es.log) as head from es.checkpoints
     where projection = $1 and version = $2 and part = $3`,
    [projection.name, projection.version, part],
  )
  if (!rows[0]) throw new Error(`${projection.name} v${projection.version} is not installed: run the migration`)
  return rows[0]
}

const readBatch = async (pool: Pool, { projection, part }: Part, from: number, to: number) => {
  const types = projection.events.map((event) => event.type)
  const { rows } = await pool.query<EventRow>({
    name: 'es.batch',
    text: `select position, stream, version, type, schema, at, data, meta from es.events
      where position > $1 and position <= $2 and type = any($3) and bucket % $4 = $5
      order by position limit $6`,
    values: [from, to, types, projection.parts, part, batchSize],
  })
  return rows
}

type Row = Record<string, unknown>

const foldInto = (
  projection: AnyProjection,
  rows: Map<string, Row | null>,
  touched: ReadonlyMap<Recorded, readonly string[]>,
): void => {
  for (const [event, keys] of touched) {
    for (const key of keys) rows.set(key, projection.evolve(rows.get(key) ?? null, event, key))
  }
}

/** Moves the checkpoint if it still stands at `from`: what makes two workers on one part harmless. */
const moveCheckpoint = async (client: ClientBase, { projection, part }: Part, from: number, to: number) => {
  const { rowCount } = await client.query(
    `update es.checkpoints set position = $5, at = now()
     where projection = $1 and version = $2 and part = $3 and position = $4`,
    [projection.name, projection.version, part, from, to],
  )
  if (rowCount !== 1) throw new Overtaken()
}

/**
 * Folds the next batch of events into a part's rows and moves its checkpoint, in one transaction.
 *
 * The checkpoint moves by compare-and-set, first in the transaction: a worker that was frozen, or that works on the
 * same part as another, rolls back and counts nothing twice. The log has no gaps, so `position > checkpoint` sees every
 * event once.
 *
 * @throws what a projection's `evolve` throws, or the driver's error; the part stays where it was.
 */
export const step = async (pool: Pool, codec: EventCodec, part: Part): Promise<StepResult> => {
  const { position: from, head } = await readCheckpoint(pool, part)
  if (from >= head) return 'level'
  const reach = Math.min(head, from + longestReach)
  const batch = await readBatch(pool, part, from, reach)
  const to = batch.length === batchSize ? (batch.at(-1)?.position ?? reach) : reach
  const { projection } = part
  const events = await codec.decodeAll(batch)
  const touched = new Map(events.map((event) => [event, projection.keysOf(event)]))
  const keys = [...new Set([...touched.values()].flat())]
  try {
    await inTransaction(pool, async (client) => {
      await moveCheckpoint(client, part, from, to)
      if (keys.length === 0) return
      const rows: Map<string, Row | null> = await loadRows(client, projection, keys)
      foldInto(projection, rows, touched)
      await saveRows(client, projection, rows)
    })
  } catch (error) {
    if (error instanceof Overtaken) return 'overtaken'
    throw error
  }
  return 'moved'
}
