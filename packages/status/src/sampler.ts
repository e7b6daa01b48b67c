import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '@vignette/event-log/database/clock'
import { forgetOldSamples, recordSamples, type Sample } from './samples.ts'
import type { StatusBoard } from './status-board.ts'

const minuteMs = 60_000

/** A service that is still starting beside this process does not count as down. */
const settleMs = 15_000

const measureMs = 3_500

/** The samples of one day at most, while the database is unavailable. */
const mostMinutesKept = 1_440

export type Sampler = {
  /** Measures once, for the current minute, and records the result with those that could not be recorded before. */
  readonly sample: () => Promise<void>
  /** Samples every minute from now on. */
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Records the state of every service each minute. Every process of the product does so and the first sample counts, so
 * the worker notices an API that is down, and the other way round. While the database is unavailable, samples are kept
 * in memory and recorded later.
 */
export const createSampler = (options: {
  readonly pool: Pool
  readonly board: Pick<StatusBoard, 'readings'>
  readonly clock: Clock
  readonly logger: Logger
}): Sampler => {
  const { pool, board, clock, logger } = options
  const stopped = new AbortController()
  let unrecorded: readonly Sample[][] = []
  let offsetMs = 0

  /** The shared clock; while it is unavailable, this machine's clock with the last known offset. */
  const now = async (): Promise<number> => {
    try {
      offsetMs = Date.parse(await clock()) - Date.now()
    } catch {
      // the offset stays as it was
    }
    return Date.now() + offsetMs
  }

  const sample = async (): Promise<void> => {
    const minute = new Date(Math.floor((await now()) / minuteMs) * minuteMs).toISOString()
    const readings = await board.readings(measureMs)
    const samples = readings.map(({ name, status }) => ({ minute, service: name, status }))
    unrecorded = [...unrecorded, samples].slice(-mostMinutesKept)
    try {
      await recordSamples(pool, unrecorded.flat())
      unrecorded = []
      await forgetOldSamples(pool)
    } catch (error) {
      logger.warn({ err: error }, 'how the services are could not be recorded, it is kept until it can')
    }
  }

  const run = async (): Promise<void> => {
    await sleep(settleMs, undefined, { signal: stopped.signal })
    while (!stopped.signal.aborted) {
      await sample()
      await sleep(minuteMs - ((await now()) % minuteMs), undefined, { signal: stopped.signal })
    }
  }

  return {
    sample,
    start: () => void run().catch(() => undefined), // only the aborted sleep rejects
    stop: () => stopped.abort(),
  }
}
