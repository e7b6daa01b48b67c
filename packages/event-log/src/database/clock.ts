import type { Pool } from 'pg'

/** Tells what time it is, as an ISO 8601 instant in UTC. */
export type Clock = () => Promise<string>

/** So long the time is told by what has passed since the database was asked. */
const trustedMs = 10_000

/**
 * The database's clock: the one that all processes share, and that the log and its timers go by. What a machine's own
 * clock says, and when somebody sets it, changes nothing about whose period, trial or hold is over. Late by the time
 * that an answer takes, and never ahead.
 */
export const createClock = (pool: Pool): Clock => {
  let reading: { readonly at: number; readonly readAt: number } | undefined
  return async () => {
    if (!reading || performance.now() - reading.readAt > trustedMs) {
      const { rows } = await pool.query<{ at: string }>({ name: 'clock', text: 'select clock_timestamp() as at' })
      reading = { at: Date.parse(rows[0]?.at ?? ''), readAt: performance.now() }
    }
    return new Date(reading.at + performance.now() - reading.readAt).toISOString()
  }
}
