import { type Database, query } from './database.ts'

const windowMs = 300_000
const writesPerWindow = 300

export type WriteCount = { readonly limit: number; readonly remaining: number; readonly resetAt: Date }

/** How much an account may still write in its window of five minutes, as the network's rate headers say it. */
export const writesLeft = (db: Database, accountId: string, now: Date): WriteCount => {
  const stored = query<{ windowStart: number; count: number }>(
    db,
    'select window_start as windowStart, count from write_counts where account_id = ? and window_start > ?',
    [accountId, now.getTime() - windowMs],
  ).first()
  return countOf(stored ?? { windowStart: now.getTime(), count: 0 })
}

const countOf = ({ windowStart, count }: { windowStart: number; count: number }): WriteCount => ({
  limit: writesPerWindow,
  remaining: Math.max(0, writesPerWindow - count),
  resetAt: new Date(windowStart + windowMs),
})

/** Counts one write; undefined when the account has none left, with nothing counted. */
export const countWrite = (db: Database, accountId: string, now: Date): WriteCount | undefined => {
  const row = query<{ windowStart: number; count: number }>(
    db,
    `insert into write_counts (account_id, window_start, count) values (?1, ?2, 1)
     on conflict (account_id) do update set
       count = case when window_start > ?2 - ${windowMs} then count + 1 else 1 end,
       window_start = case when window_start > ?2 - ${windowMs} then window_start else ?2 end
     where count < ${writesPerWindow} or window_start <= ?2 - ${windowMs}
     returning window_start as windowStart, count`,
    [accountId, now.getTime()],
  ).first()
  return row && countOf(row)
}
