import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

const beatMs = 500
/** The time for which the list shows a worker that is gone. */
const forgetAfter = '15 minutes'
const aliveWithin = '10 seconds'

export type Heartbeat = {
  /** Removes this worker from the list. */
  readonly stop: () => Promise<void>
}

/** Announces to other processes, once it `hasStarted`, that this worker's projections run. */
export const startHeartbeat = (options: {
  pool: Pool
  roles: readonly string[]
  hasStarted: () => boolean
  onError: (error: unknown) => void
}): Heartbeat => {
  const { pool, roles, hasStarted, onError } = options
  const id = randomUUID()
  const stopped = new AbortController()

  const beat = async (): Promise<void> => {
    await pool.query(
      `insert into ops.workers (id, host, pid, node, memory_bytes, roles) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes`,
      [id, hostname(), process.pid, process.version, process.memoryUsage.rss(), roles],
    )
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

/** True if any worker reported recently. */
export const isWorkerAlive = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query('select from ops.workers where seen_at > now() - $1::interval limit 1', [
    aliveWithin,
  ])
  return rowCount === 1
}

/** How many workers with a role reported recently. */
export const countWorkers = async (pool: Pool, role: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from ops.workers where seen_at > now() - $1::interval and $2 = any(roles)',
    [aliveWithin, role],
  )
  return rows[0]?.count ?? 0
}

/** The worker of a host: the last one that reported from there, and for how many seconds it has been silent. */
export const readWorkerOf = async (
  pool: Pool,
  host: string,
): Promise<{ readonly pid: number; readonly silentSeconds: number } | undefined> => {
  const { rows } = await pool.query<{ pid: number; silentSeconds: number }>(
    `select pid, extract(epoch from now() - seen_at)::float8 as "silentSeconds" from ops.workers
     where host = $1 and pid is not null order by seen_at desc limit 1`,
    [host],
  )
  return rows[0]
}

/** The last report of a worker. Members that an older release does not report are null. */
export type WorkerReport = {
  readonly id: string
  readonly host: string | null
  readonly pid: number | null
  readonly node: string | null
  readonly memoryBytes: number | null
  readonly roles: string[] | null
  readonly startedAt: string
  readonly seenAt: string
  /** True if it reported recently. Otherwise it has died, or is frozen. */
  readonly isAlive: boolean
}

/** The workers of the last minutes, the most recent report first. */
export const listWorkers = async (pool: Pool): Promise<readonly WorkerReport[]> => {
  const { rows } = await pool.query<WorkerReport>(
    `select id, host, pid, node, memory_bytes as "memoryBytes", roles, started_at as "startedAt",
       seen_at as "seenAt", seen_at > now() - $1::interval as "isAlive" from ops.workers order by "isAlive" desc, started_at, id limit 200`,
    [aliveWithin],
  )
  return rows
}
