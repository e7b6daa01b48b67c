import type { Pool } from 'pg'

/** Returns the current time as an ISO 8601 instant in UTC. */
export type Clock = () => Promise<string>

/** For this long the time is computed from the last answer of the database and the time that has passed. */
const trustedMs = 10_000

/**
 * The database's clock, which all processes share and by which the log and its timers work. The clocks of machines, and
 * changes to them, do not affect when a period, trial or hold ends. The time is late by the duration of an answer and
 * never ahead.
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
