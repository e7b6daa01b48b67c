import pTimeout from 'p-timeout'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { type QueueJobState, queueJobStates } from '@vignette/domain/operations/schemas/machine'
import { ErrorCode } from 'bullmq'
import type { QueueBackend, QueuedJob, QueueView } from './backend.ts'

/** The jobs of a queue, counted; `counts` is null while the backend does not answer. */
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

/** What people see of the queues, and the one thing they can do. */
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
   * Puts jobs that failed back into their queue, one or all of them. @returns how many.
   * @throws {DomainError} `queue.unknown`, `queue.away`, `queue.unknown_job`, `queue.not_failed`.
   */
  readonly retry: (queue: string, jobId: string | null) => Promise<number>
  readonly close: () => Promise<void>
}

/** Whoever waits longer thinks that the page is broken; a queue that is away answers never. */
const answerMs = 1_000
const retriedAtMost = 100
/** Of so many, one after the other. */
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

const away = () =>
  new DomainError(
    'unavailable',
    'queue.away',
    'The queues do not answer. Nothing is lost: the workers look by themselves each second.',
  )

const notThereToRetry: readonly unknown[] = [ErrorCode.JobNotInState, ErrorCode.JobNotExist]

/** Whether it was there to be retried: somebody else may have been quicker, and it may have failed again since. */
const isRetried = async (job: QueuedJob): Promise<boolean> => {
  try {
    await job.retry()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && notThereToRetry.includes(error.code)) return false
    throw error
  }
}

export const createQueueBoard = (backend: QueueBackend, names: readonly string[]): QueueBoard => {
  const opened = new Map<string, Promise<QueueView>>()
  const open = (name: string): Promise<QueueView> => {
    const known = opened.get(name)
    if (known) return known
    const queue = backend.connectQueue(name)
    opened.set(name, queue)
    queue.catch(() => opened.delete(name))
    return queue
  }
  const ask = async <Result>(
    name: string,
    question: (queue: QueueView) => Promise<Result>,
    limitMs = answerMs,
  ): Promise<Result> => {
    if (!names.includes(name)) throw new DomainError('notFound', 'queue.unknown', `There is no queue ${name}.`)
    try {
      return await pTimeout(open(name).then(question), { milliseconds: limitMs })
    } catch (error) {
      throw error instanceof DomainError ? error : away()
    }
  }

  const countsOf = async (name: string): Promise<QueueCounts> => {
    try {
      const found = await ask(name, (queue) => queue.getJobCounts(...queueJobStates))
      const counts = Object.fromEntries(queueJobStates.map((state) => [state, found[state] ?? 0]))
      return { name, counts: counts as Record<QueueJobState, number> }
    } catch {
      return { name, counts: null }
    }
  }

  const retryOne = async (queue: QueueView, jobId: string): Promise<number> => {
    const job = await queue.getJob(jobId)
    if (!job) throw new DomainError('notFound', 'queue.unknown_job', 'There is no such job any more.')
    if (await isRetried(job)) return 1
    throw new DomainError('conflict', 'queue.not_failed', 'This job has not failed, or was tried again meanwhile.')
  }

  return {
    backend: backend.name,
    count: () => Promise.all(names.map(countsOf)),
    list: (name, state, { offset, limit }) =>
      ask(name, async (queue) => {
        const jobs = await queue.getJobs([state], offset, offset + limit - 1)
        return jobs.flatMap((job) => (job ? [listed(job)] : []))
      }),
    retry: (name, jobId) =>
      ask(
        name,
        async (queue) => {
          if (jobId !== null) return retryOne(queue, jobId)
          let count = 0
          const failed = await queue.getJobs(['failed'], 0, retriedAtMost - 1)
          for (const job of failed) if (job && (await isRetried(job))) count += 1
          return count
        },
        retryMs,
      ),
    close: async () => {
      const closed = [...opened.values()].map(async (queue) => (await queue).close())
      await pTimeout(Promise.allSettled(closed), { milliseconds: answerMs }).catch(() => undefined)
    },
  }
}
