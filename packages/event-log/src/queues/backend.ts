import type { QueueJobState } from '@vignette/domain/operations/schemas/machine'
import { createPostgresBackend, type JobsOptions, type PgPool, Queue, withBackend, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createPool } from '../database/pool.ts'

/**
 * The part of BullMQ's `Queue` that producers use. `add` may wait while the backend is unavailable, so it must never be
 * awaited without a limit.
 */
export type JobQueue = {
  readonly add: (name: string, data: object, options?: JobsOptions) => Promise<unknown>
  readonly addBulk: (jobs: { name: string; data: object; opts: JobsOptions }[]) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** A job as BullMQ describes it. */
export type QueuedJob = {
  readonly id?: string | undefined
  readonly name: string
  readonly attemptsMade: number
  /** In ms since 1970. */
  readonly timestamp: number
  readonly processedOn?: number | undefined
  readonly finishedOn?: number | undefined
  readonly failedReason?: string | undefined
  /** @throws an error with one of BullMQ's `ErrorCode` when the job has not failed or does not exist. */
  readonly retry: () => Promise<void>
}

/** The part of BullMQ's `Queue` that the console of ops uses. Its calls may wait while the backend is unavailable. */
export type QueueView = JobQueue & {
  readonly getJobCounts: (...states: QueueJobState[]) => Promise<Readonly<Record<string, number>>>
  readonly getJobs: (states: QueueJobState[], start: number, end: number) => Promise<readonly (QueuedJob | undefined)[]>
  readonly getJob: (id: string) => Promise<QueuedJob | undefined>
}

/** The part of BullMQ's `Worker` that consumers use. */
export type JobWorker = { readonly close: (force?: boolean) => Promise<void> }

export type JobHandler = (job: { readonly name: string; readonly id?: string | undefined }) => Promise<void>

export type QueueBackend = {
  readonly name: 'redis' | 'postgres'
  /** @throws when the backend could not be met; to be tried again. */
  readonly connectQueue: (name: string) => Promise<QueueView>
  /** @throws when the backend could not be met; to be tried again. */
  readonly connectWorker: (name: string, handle: JobHandler, concurrency: number) => Promise<JobWorker>
  /** Closes the connections. Queues and workers must be closed first. */
  readonly close: () => Promise<void>
}

/** Failed jobs are kept for inspection, but only a limited number of them. */
const defaultJobOptions = { removeOnComplete: true, removeOnFail: { count: 100 } }

const workerOptions = { lockDuration: 10_000, stalledInterval: 5_000 }

/** Logs one line when a backend becomes unavailable, not one per attempt. */
const createOutageReport = (logger: Logger, message: string) => {
  let away = false
  return {
    failed: (err: Error) => {
      if (!away) logger.warn({ err }, message)
      away = true
    },
    recovered: () => (away = false),
  }
}

const createRedisBackend = (redisUrl: string, logger: Logger): QueueBackend => {
  const report = createOutageReport(logger, 'the queue on Redis failed: wake-ups may be late, the sweep goes on')
  const connections: Redis[] = []
  const connect = () => {
    const redis = new Redis(redisUrl, {
      maxRetriesPerRequest: null,
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    })
    redis.on('error', report.failed)
    redis.on('ready', report.recovered)
    connections.push(redis)
    return redis
  }
  return {
    name: 'redis',
    connectQueue: async (name) => {
      const queue = new Queue(name, { connection: connect(), defaultJobOptions })
      queue.on('error', report.failed)
      return queue
    },
    connectWorker: async (name, handle, concurrency) => {
      const worker = new Worker(name, handle, { connection: connect(), concurrency, ...workerOptions })
      worker.on('error', report.failed)
      return worker
    },
    close: async () => {
      for (const redis of connections) redis.disconnect()
    },
  }
}

type FirstContact = JobWorker & { readonly waitUntilReady: () => Promise<unknown> }

const postgres = withBackend(createPostgresBackend)

const createPostgresQueueBackend = (databaseUrl: string, logger: Logger): QueueBackend => {
  const report = createOutageReport(logger, 'the queue on Postgres failed: wake-ups may be late, the sweep goes on')
  // our own pool: with BullMQ's, a backend that dies in a transaction would end the process
  const pool = createPool({ url: databaseUrl, max: 4, name: 'queues', statementTimeoutMs: 5_000, searchPath: 'bullmq' })
  const connection = pool as unknown as PgPool // BullMQ declares a narrower type for the same class
  /**
   * BullMQ keeps a failed first connection for ever, and leaves a listener on the pool each time. So it gets a database
   * only once that answers, and objects that still fail are discarded.
   */
  const meet = async <Made extends FirstContact>(make: () => Made): Promise<Made> => {
    await pool.query('select 1')
    const made = make()
    try {
      await made.waitUntilReady()
      return made
    } catch (error) {
      await made.close(true).catch(() => undefined)
      throw error
    }
  }
  return {
    name: 'postgres',
    connectQueue: (name) =>
      meet(() => {
        const queue = new postgres.Queue(name, { connection, defaultJobOptions })
        queue.on('error', report.failed)
        return queue
      }),
    connectWorker: (name, handle, concurrency) =>
      meet(() => {
        const worker = new postgres.Worker(name, handle, { connection, concurrency, ...workerOptions })
        worker.on('error', report.failed)
        worker.on('completed', report.recovered)
        return worker
      }),
    close: () => pool.end(),
  }
}

/**
 * BullMQ on Redis if it is configured, otherwise on the product's own Postgres. Jobs only wake workers, so losing them
 * loses nothing.
 */
export const createQueueBackend = (options: {
  databaseUrl: string
  redisUrl: string | undefined
  logger: Logger
}): QueueBackend =>
  options.redisUrl
    ? createRedisBackend(options.redisUrl, options.logger)
    : createPostgresQueueBackend(options.databaseUrl, options.logger)
