import pTimeout from 'p-timeout'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { JobQueue, QueueBackend } from './backend.ts'
import { type JobListener, listenToJobs } from './job-listener.ts'

/** The queue of wake-ups. */
export const wakeUpsQueue = 'projections'
const catchUpJob = 'projections.catch-up'

/** While a wake-up waits, further ones add nothing; while one runs, exactly one more must follow. */
const jobOptions = { deduplication: { id: catchUpJob, keepLastIfActive: true } }

const sendTimeoutMs = 2_000
const closeTimeoutMs = 1_000
const retryMs = 250

export type WakeUps = {
  /**
   * Announces that the log has grown. It never waits and never fails; if it is lost, the sweep finds the events a
   * second later.
   */
  readonly wake: () => void
  readonly close: () => Promise<void>
}

/**
 * Wakes any worker after appends. At most one call is under way; further ones join the next call, which is repeated
 * until it succeeds.
 */
export const createWakeUps = (backend: QueueBackend, logger: Logger): WakeUps => {
  let queue: Promise<JobQueue> | undefined
  let pending: Promise<void> | undefined
  let sending: Promise<void> | undefined
  let again = false
  const stopped = new AbortController()

  const connect = () =>
    backend.connectQueue(wakeUpsQueue).catch((error: unknown) => {
      queue = undefined
      throw error
    })

  const add = async (): Promise<void> => {
    queue ??= connect()
    await (await queue).add(catchUpJob, {}, jobOptions)
  }

  /** The one call under way. While the backend is unavailable it waits, and a new call each time would pile up. */
  const adding = (): Promise<void> => {
    if (!pending) {
      pending = add().finally(() => (pending = undefined))
      pending.catch(() => undefined)
    }
    return pending
  }

  const send = async (): Promise<void> => {
    try {
      await pTimeout(adding(), { milliseconds: sendTimeoutMs })
    } catch (error) {
      logger.debug({ err: error }, 'wake-up not sent')
      again = true
      await sleep(retryMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  const wake = () => {
    again = true
    if (sending || stopped.signal.aborted) return
    again = false
    sending = send().finally(() => {
      sending = undefined
      if (again) wake()
    })
  }

  return {
    wake,
    close: async () => {
      stopped.abort()
      await sending
      const closed = queue?.then((connected) => connected.close())
      if (closed) await pTimeout(closed, { milliseconds: closeTimeoutMs }).catch(() => undefined)
    },
  }
}

/** Calls `wakeUp` on every wake-up. */
export const listenToWakeUps = (backend: QueueBackend, wakeUp: () => Promise<void>, logger: Logger): JobListener =>
  listenToJobs(backend, wakeUpsQueue, async ({ name }) => {
    if (name === catchUpJob) await wakeUp()
    else logger.warn({ job: name }, 'unknown job, nothing done')
  })
