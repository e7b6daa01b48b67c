import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const forgetAfter = '1 minute'
const aliveWithin = '10 seconds'

export type Heartbeat = { readonly beat: () => Promise<void>; readonly stop: () => Promise<void> }

/** Tells the other processes that this worker's projections run. */
export const createHeartbeat = (pool: pg.Pool): Heartbeat => {
  const id = randomUUID()
  return {
    beat: async () => {
      await pool.query('insert into ops.workers (id) values ($1) on conflict (id) do update set seen_at = now()', [id])
      await pool.query('delete from ops.workers where seen_at < now() - $1::interval', [forgetAfter])
    },
    stop: async () => {
      await pool.query('delete from ops.workers where id = $1', [id])
    },
  }
}

/** Whether any worker was seen lately. */
export const isWorkerAlive = async (pool: pg.Pool): Promise<boolean> => {
  const { rowCount } = await pool.query('select from ops.workers where seen_at > now() - $1::interval limit 1', [
    aliveWithin,
  ])
  return rowCount === 1
}
