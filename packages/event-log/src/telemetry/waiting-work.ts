import type { Pool } from 'pg'

/** A consumer of the log with keys that are parked. */
export type ParkedKeys = { readonly name: string; readonly version: number; readonly keys: number }

export const countParkedKeys = async (pool: Pool): Promise<readonly ParkedKeys[]> => {
  const { rows } = await pool.query<ParkedKeys>(
    `select projection as name, version, count(*) as keys from es.parked where next_at is not null group by 1, 2`,
  )
  return rows
}

/**
 * Work that reactors want done. `oldestDueSeconds`: since when the first is due that nobody has begun, 0 without any;
 * `retrying`: how many have failed at least once and wait for another attempt; `failedLately`: how many have failed for
 * good within the last hour.
 */
export type WaitingWork = {
  readonly oldestDueSeconds: number
  readonly retrying: number
  readonly failedLately: number
}

const seconds = (since: string): string => `greatest(0, coalesce(extract(epoch from now() - ${since}), 0))::float8`

/** The effects that wait or have failed lately, by kind. */
export const readWaitingEffects = async (pool: Pool): Promise<readonly (WaitingWork & { readonly kind: string })[]> => {
  const { rows } = await pool.query<WaitingWork & { kind: string }>(
    `select kind, ${seconds(`min(next_at) filter (where state = 'pending')`)} as "oldestDueSeconds",
       count(*) filter (where state = 'pending' and attempts > 0 and not (taken and next_at > now())) as retrying,
       count(*) filter (where state = 'failed') as "failedLately"
     from es.effects where state = 'pending' or (state = 'failed' and settled_at > now() - interval '1 hour') group by kind`,
  )
  return rows
}

/** Timers never fail for good. */
export const readWaitingTimers = async (pool: Pool): Promise<WaitingWork> => {
  const { rows } = await pool.query<WaitingWork>(
    `select ${seconds('min(next_at)')} as "oldestDueSeconds", count(*) filter (where attempts > 0) as retrying,
       0 as "failedLately" from es.timers where fired_at is null`,
  )
  return rows[0] ?? { oldestDueSeconds: 0, retrying: 0, failedLately: 0 }
}
