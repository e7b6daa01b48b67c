import type { Pool } from 'pg'

/** Returns the current time as an ISO 8601 instant in UTC. */
export type Clock = () => Promise<string>

/**
 * For this long the time is computed from the last answer of the database and the time that has passed. Timers go by the
 * database at once: while a process is behind it, what it sells is outdated before it is delivered, and periods that are
 * over are opened one after another.
 */
const trustedMs = 1_000

/** A machine whose own clock moves by this much more than time passes was set or asleep, and the database perhaps too. */
const steppedMs = 500

type Reading = { readonly at: number; readonly readAt: number; readonly machine: number }

const isTrusted = ({ readAt, machine }: Reading): boolean => {
  const passed = performance.now() - readAt
  return passed <= trustedMs && Math.abs(Date.now() - machine - passed) <= steppedMs
}

/**
 * The database's clock, which all processes share and by which the log and its timers work. The clocks of machines, and
 * changes to them, do not affect when a period, trial or hold ends. The time is late by the duration of an answer, after
 * the database's clock was set by a second at most, and never ahead.
 */
export const createClock = (pool: Pool): Clock => {
  const read = async (): Promise<Reading> => {
    const { rows } = await pool.query<{ at: string }>({ name: 'clock', text: 'select clock_timestamp() as at' })
    return { at: Date.parse(rows[0]?.at ?? ''), readAt: performance.now(), machine: Date.now() }
  }
  let reading: Reading | undefined
  let answer: Promise<Reading> | undefined

  const readOnce = (): Promise<Reading> => {
    answer ??= read().finally(() => {
      answer = undefined
    })
    return answer
  }

  return async () => {
    if (!reading || !isTrusted(reading)) reading = await readOnce()
    return new Date(reading.at + performance.now() - reading.readAt).toISOString()
  }
}
