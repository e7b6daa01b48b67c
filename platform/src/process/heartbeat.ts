import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

const beatMs = 500
const forgetAfter = '1 minute'
const aliveWithin = '10 seconds'

export type Heartbeat = {
  /** Takes this worker off the list. */
  readonly stop: () => Promise<void>
}

/** Tells the other processes, once it `hasStarted`, that this worker's projections run. */
export const startHeartbeat = (options: {
  pool: Pool
  hasStarted: () => boolean
  onError: (error: unknown) => void
}): Heartbeat => {
  const { pool, hasStarted, onError } = options
  const id = randomUUID()
  const stopped = new AbortController()

  const beat = async (): Promise<void> => {
    await pool.query('insert into ops.workers (id) values ($1) on conflict (id) do update set seen_at = now()', [id])
    await pool.query('delete from ops.workers where seen_at < now() - $1::interval', [forgetAfter])
  }

  const beating = (async () => {
    while (!stopped.signal.aborted) {
      if (hasStarted()) await beat().catch(onError)
      await sleep(beatMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()

  return {
    stop: async () => {
      stopped.abort()
      await beating
      await pool.query('delete from ops.workers where id = $1', [id])
    },
  }
}

/** Whether any worker was seen lately. */
export const isWorkerAlive = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query('select from ops.workers where seen_at > now() - $1::interval limit 1', [
    aliveWithin,
  ])
  return rowCount === 1
}
