import type { Pool } from '@vignette/event-log/database/pool'
import { createCounter } from '@vignette/runtime/telemetry/metrics'
import { createSharedCounts } from './shared-counts.ts'

/** `shared`: the total of all processes when it was last read, without the `unsent` ones of this process. */
type Count = { readonly windowStart: number; readonly windowMs: number; shared: number; unsent: number }

export type RequestCounts = {
  /** Counts one request. @returns how many all processes have counted in this window, as far as this process knows. */
  readonly count: (key: string, windowMs: number) => { current: number; ttlMs: number }
  /** Takes one counted request back. */
  readonly giveBack: (key: string) => void
  readonly close: () => void
}

const failures = createCounter(
  'vignette_rate_limit_store_failures_total',
  'Times that counted requests could not be shared: each process limits by what it saw itself',
)

const flushMs = 1_000
const deleteOldMs = 60_000

/**
 * Fixed-window counters that never keep a request waiting: requests are counted in memory and added to the shared counts
 * once a second. While Postgres is away, each process counts for itself.
 */
export const createRequestCounts = (pool: Pool, secret: string): RequestCounts => {
  const sharedCounts = createSharedCounts(pool, secret)
  const counts = new Map<string, Count>()

  const send = async (changed: readonly (readonly [string, Count])[]): Promise<void> => {
    const sent = changed.map(([key, count]) => ({ key, count, unsent: count.unsent }))
    const totals = await sharedCounts.add(
      sent.map(({ key, count, unsent }) => ({ key, windowStart: count.windowStart, count: unsent })),
    )
    for (const { key, count, unsent } of sent) {
      count.unsent -= unsent
      count.shared = totals.get(key) ?? count.shared + unsent
    }
  }

  let isFlushing = false
  const flush = async (): Promise<void> => {
    if (isFlushing) return
    isFlushing = true
    try {
      const changed = [...counts].filter(([, count]) => count.unsent !== 0)
      if (changed.length > 0) await send(changed)
    } catch {
      failures.add() // the counts stay here and are sent later
    } finally {
      isFlushing = false
    }
  }

  const dropEnded = (now: number) => {
    for (const [key, { windowStart, windowMs }] of counts) if (windowStart + windowMs < now) counts.delete(key)
  }

  const timers = [
    setInterval(() => {
      void flush()
      dropEnded(Date.now())
    }, flushMs),
    setInterval(() => void sharedCounts.deleteOld().catch(() => undefined), deleteOldMs),
  ]

  return {
    count: (key, windowMs) => {
      const now = Date.now()
      const windowStart = now - (now % windowMs)
      const existing = counts.get(key)
      const count = existing?.windowStart === windowStart ? existing : { windowStart, windowMs, shared: 0, unsent: 0 }
      counts.set(key, count)
      count.unsent++
      return { current: count.shared + count.unsent, ttlMs: windowStart + windowMs - now }
    },
    giveBack: (key) => {
      const count = counts.get(key)
      if (count) count.unsent--
    },
    close: () => timers.forEach(clearInterval),
  }
}
