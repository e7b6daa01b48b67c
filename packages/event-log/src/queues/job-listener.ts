import pTimeout from 'p-timeout'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHandler, JobWorker, QueueBackend } from './backend.ts'

const closeTimeoutMs = 1_000
const retryMs = 250

export type JobListener = { readonly close: () => Promise<void> }

/** Handles the jobs of a queue, `concurrency` at once. If the backend is unavailable at first, it tries again. */
export const listenToJobs = (
  backend: QueueBackend,
  queue: string,
  handle: JobHandler,
  concurrency = 1,
): JobListener => {
  const stopped = new AbortController()

  const connect = async (): Promise<JobWorker | undefined> => {
    while (!stopped.signal.aborted) {
      try {
        return await backend.connectWorker(queue, handle, concurrency)
      } catch {
        await sleep(retryMs, undefined, { signal: stopped.signal }).catch(() => undefined)
      }
    }
    return undefined
  }
  const worker = connect()

  return {
    close: async () => {
      stopped.abort()
      const closed = worker.then((connected) => connected?.close())
      await pTimeout(closed, { milliseconds: closeTimeoutMs }).catch(() => undefined)
    },
  }
}
