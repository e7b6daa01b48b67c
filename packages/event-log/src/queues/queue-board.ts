import { DomainError } from '@vignette/domain/kernel/domain-error'
import { type QueueJobState, queueJobStates } from '@vignette/domain/operations/schemas/machine'
import { ErrorCode } from 'bullmq'
import type { QueueBackend, QueuedJob, QueueView } from './backend.ts'
import { createQueueCalls } from './queue-calls.ts'

/** The number of jobs of a queue by state; `counts` is null while the backend does not answer. */
export type QueueCounts = { readonly name: string; readonly counts: Readonly<Record<QueueJobState, number>> | null }

export type ListedJob = {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly addedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly error: string | null
}

/** The queues as ops see them, and the one action on them. */
export type QueueBoard = {
  readonly backend: QueueBackend['name']
  readonly count: () => Promise<readonly QueueCounts[]>
  /** @throws {DomainError} `queue.unknown`, `queue.away`. */
  readonly list: (
    queue: string,
    state: QueueJobState,
    page: { offset: number; limit: number },
  ) => Promise<readonly ListedJob[]>
  /**
   * Puts one failed job, or all of them, back into their queue.
   * @returns the number of jobs.
   * @throws {DomainError} `queue.unknown`, `queue.away`, `queue.unknown_job`, `queue.not_failed`.
   */
  readonly retry: (queue: string, jobId: string | null) => Promise<number>
  readonly close: () => Promise<void>
}

const retriedAtMost = 100
/** The time limit for retrying that many jobs, one after another. */
const retryMs = 3_000

const instantOf = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString())

const listed = ({
  id,
  name,
  attemptsMade,
  timestamp,
  processedOn,
  finishedOn,
  failedReason,
}: QueuedJob): ListedJob => ({
  id: id ?? '',
  name,
  attempts: attemptsMade,
  addedAt: new Date(timestamp).toISOString(),
  startedAt: instantOf(processedOn),
  endedAt: instantOf(finishedOn),
  error: failedReason ?? null,
})

const notThereToRetry: readonly unknown[] = [ErrorCode.JobNotInState, ErrorCode.JobNotExist]

/** False if the job could not be retried: another person may have been faster, or it is running again. */
const isRetried = async (job: QueuedJob): Promise<boolean> => {
  try {
    await job.retry()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && notThereToRetry.includes(error.code)) return false
    throw error
  }
}

const retryOne = async (queue: QueueView, jobId: string): Promise<number> => {
  const job = await queue.getJob(jobId)
  if (!job) throw new DomainError('notFound', 'queue.unknown_job', 'There is no such job any more.')
  if (await isRetried(job)) return 1
  throw new DomainError('conflict', 'queue.not_failed', 'This job has not failed, or was tried again meanwhile.')
}

const retryAll = async (queue: QueueView): Promise<number> => {
  let count = 0
  const failed = await queue.getJobs(['failed'], 0, retriedAtMost - 1)
  for (const job of failed) if (job && (await isRetried(job))) count += 1
  return count
}

export const createQueueBoard = (backend: QueueBackend, names: readonly string[]): QueueBoard => {
  const { call, close } = createQueueCalls(backend, names)

  const countsOf = async (name: string): Promise<QueueCounts> => {
    try {
      const found = await call(name, (queue) => queue.getJobCounts(...queueJobStates))
      const counts = Object.fromEntries(queueJobStates.map((state) => [state, found[state] ?? 0]))
      return { name, counts: counts as Record<QueueJobState, number> }
    } catch {
      return { name, counts: null }
    }
  }

  return {
    backend: backend.name,
    count: () => Promise.all(names.map(countsOf)),
    list: (name, state, { offset, limit }) =>
      call(name, async (queue) => {
        const jobs = await queue.getJobs([state], offset, offset + limit - 1)
        return jobs.flatMap((job) => (job ? [listed(job)] : []))
      }),
    retry: (name, jobId) => call(name, (queue) => (jobId === null ? retryAll(queue) : retryOne(queue, jobId)), retryMs),
    close,
  }
}
