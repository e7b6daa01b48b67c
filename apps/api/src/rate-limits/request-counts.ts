import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { createCounter } from '@vignette/runtime/telemetry/metrics'

type Count = { windowStart: number; windowMs: number; known: number; unsent: number }

export type RequestCounts = {
  /** Counts one request and answers how many all processes have counted in this window, as far as known here. */
  readonly count: (key: string, windowMs: number) => { current: number; ttlMs: number }
  /** Takes back what one request counted. */
  readonly giveBack: (key: string) => void
  readonly close: () => void
}

const failures = createCounter(
  'vignette_rate_limit_store_failures_total',
  'Times that counted requests could not be shared: each process limits by what it saw itself',
)

const flushMs = 1_000
const cleanUpMs = 60_000
/** Longer than the longest window: what is deleted before its end begins anew. */
const keepWindowsFor = '2 hours'

/**
 * Fixed-window counters that never keep a request waiting: counted in memory, added to the shared counts once a second.
 * While Postgres is away each process counts for itself.
 *
 * Keys hold addresses of people: only their hash under `secret` leaves the process, since all addresses can be tried
 * without it.
 */
export const createRequestCounts = (pool: Pool, secret: string): RequestCounts => {
  const counts = new Map<string, Count>()
  let flushing = false

  const hashed = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)

  const send = async (changed: readonly (readonly [string, Count])[]): Promise<void> => {
    const sent = changed.map(([key, count]) => ({
      key: hashed(key),
      count,
      unsent: count.unsent,
      windowStart: count.windowStart,
    }))
    const { rows } = await pool.query<{ key: string; count: number }>(
      `insert into ops.request_counts as c (key, window_start, count)
       select * from unnest($1::text[], $2::timestamptz[], $3::int[]) order by 1
       on conflict (key, window_start) do update set count = c.count + excluded.count
       returning key, count`,
      [
        sent.map(({ key }) => key),
        sent.map(({ windowStart }) => new Date(windowStart)),
        sent.map(({ unsent }) => unsent),
      ],
    )
    const totals = new Map(rows.map((row) => [row.key, row.count]))
    for (const { key, count, unsent } of sent) {
      count.unsent -= unsent
      count.known = totals.get(key) ?? count.known + unsent
    }
  }

  const flush = async (): Promise<void> => {
    if (flushing) return
    flushing = true
    try {
      const changed = [...counts].filter(([, count]) => count.unsent !== 0)
      if (changed.length > 0) await send(changed)
    } catch {
      failures.add() // counted on here, sent later
    } finally {
      flushing = false
    }
  }

  const forgetPast = (now: number) => {
    for (const [key, { windowStart, windowMs }] of counts) if (windowStart + windowMs < now) counts.delete(key)
  }

  const cleanUp = () =>
    pool
      .query('delete from ops.request_counts where window_start < now() - $1::interval', [keepWindowsFor])
      .catch(() => undefined) // the next time

  const timers = [
    setInterval(() => {
      void flush()
      forgetPast(Date.now())
    }, flushMs),
    setInterval(() => void cleanUp(), cleanUpMs),
  ]

  return {
    count: (key, windowMs) => {
      const now = Date.now()
      const windowStart = now - (now % windowMs)
      const found = counts.get(key)
      const count = found?.windowStart === windowStart ? found : { windowStart, windowMs, known: 0, unsent: 0 }
      counts.set(key, count)
      count.unsent++
      return { current: count.known + count.unsent, ttlMs: windowStart + windowMs - now }
    },
    giveBack: (key) => {
      const found = counts.get(key)
      if (found) found.unsent--
    },
    close: () => timers.forEach(clearInterval),
  }
}
