import { createHmac } from 'node:crypto'
import type { Pool } from '@vignette/event-log/database/pool'

/** Longer than the longest window: a window that is deleted before its end would begin anew. */
const keepWindowsFor = '2 hours'

export type WindowCount = { readonly key: string; readonly windowStart: number; readonly count: number }

export type SharedCounts = {
  /** Adds to the counts of all processes. @returns the totals, by key. */
  readonly add: (counts: readonly WindowCount[]) => Promise<ReadonlyMap<string, number>>
  readonly deleteOld: () => Promise<void>
}

/**
 * The counts of all processes, in Postgres. Keys hold addresses of people, so only their hash under `secret` is stored:
 * without a secret all addresses could be tried.
 */
export const createSharedCounts = (pool: Pool, secret: string): SharedCounts => {
  const hashOf = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)
  return {
    add: async (counts) => {
      const keys = new Map(counts.map(({ key }) => [hashOf(key), key]))
      const { rows } = await pool.query<{ hash: string; count: number }>(
        `insert into ops.request_counts as c (key, window_start, count)
         select * from unnest($1::text[], $2::timestamptz[], $3::int[]) order by 1
         on conflict (key, window_start) do update set count = c.count + excluded.count
         returning key as hash, count`,
        [[...keys.keys()], counts.map(({ windowStart }) => new Date(windowStart)), counts.map(({ count }) => count)],
      )
      return new Map(rows.map(({ hash, count }) => [keys.get(hash) ?? hash, count]))
    },
    deleteOld: async () => {
      await pool.query('delete from ops.request_counts where window_start < now() - $1::interval', [keepWindowsFor])
    },
  }
}
