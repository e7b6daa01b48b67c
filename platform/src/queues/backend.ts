import { createPostgresBackend, type JobsOptions, type PgPool, Queue, withBackend, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createPool } from '../db/pool.ts'

/** The part of BullMQ's `Queue` that producers use. While the backend is away `add` may wait: never await it bare. */
export type JobQueue = {
  readonly add: (name: string, data: object, options?: JobsOptions) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** The part of BullMQ's `Worker` that consumers use. */
export type JobWorker = {
  readonly waitUntilReady: () => Promise<unknown>
  readonly close: (force?: boolean) => Promise<void>
}

export type QueueBackend = {
  readonly createQueue: (name: string) => JobQueue
  readonly createWorker: (name: string, handle: (job: { readonly name: string }) => Promise<void>) => JobWorker
  /** Frees the connections; close queues and workers first. */
  readonly close: () => Promise<void>
}

/** Failed jobs are kept to be looked at, but not without bound. */
const defaultJobOptions = { removeOnComplete: true, removeOnFail: { count: 100 } }

const workerOptions = { concurrency: 1, lockDuration: 10_000, stalledInterval: 5_000 }

/** One line when a backend goes away, not one per attempt. */
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
  const report = createOutageReport(logger, 'Redis is away: wake-ups stop, the sweep goes on')
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
    createQueue: (name) => {
      const queue = new Queue(name, { connection: connect(), defaultJobOptions })
      queue.on('error', report.failed)
      return queue
    },
    createWorker: (name, handle) => {
      const worker = new Worker(name, handle, { connection: connect(), ...workerOptions })
      worker.on('error', report.failed)
      return worker
    },
    close: async () => {
      for (const redis of connections) redis.disconnect()
    },
  }
}

const postgres = withBackend(createPostgresBackend)

const createPostgresQueueBackend = (databaseUrl: string, logger: Logger): QueueBackend => {
  const report = createOutageReport(logger, 'The queue tables are away: wake-ups stop, the sweep goes on')
  // a pool of ours: with BullMQ's own, a backend that dies in a transaction would end the process
  const pool = createPool({ url: databaseUrl, max: 4, name: 'queues', statementTimeoutMs: 5_000, searchPath: 'bullmq' })
  const connection = pool as unknown as PgPool // BullMQ's own narrower words for the same class
  /** BullMQ hangs a listener on a pool that it is given and leaves it there: `forget` takes it off again. */
  const traced = <Made>(make: () => Made) => {
    const before = new Set(pool.listeners('error'))
    const made = make()
    const added = pool.listeners('error').filter((listener) => !before.has(listener))
    const forget = () => {
      for (const listener of added) pool.off('error', listener as () => void)
    }
    return { made, forget }
  }
  /** A queue keeps the failure of its first contact for ever, so one without a contact is thrown away. */
  const connectQueue = async (name: string) => {
    const { made: queue, forget } = traced(() => new postgres.Queue(name, { connection, defaultJobOptions }))
    queue.on('error', report.failed)
    try {
      await queue.waitUntilReady()
      return queue
    } catch (error) {
      await queue.close().catch(() => undefined)
      forget()
      throw error
    }
  }
  return {
    createQueue: (name) => {
      let queue: JobQueue | undefined
      return {
        add: async (job, data, options) => {
          queue ??= await connectQueue(name)
          return queue.add(job, data, options)
        },
        close: async () => queue?.close(),
      }
    },
    createWorker: (name, handle) => {
      const { made: worker, forget } = traced(() => new postgres.Worker(name, handle, { connection, ...workerOptions }))
      worker.on('error', report.failed)
      worker.on('ready', report.recovered)
      return {
        waitUntilReady: () => worker.waitUntilReady(),
        close: (force) => worker.close(force).finally(forget),
      }
    },
    close: () => pool.end(),
  }
}

/** BullMQ on Redis where there is one, else on the product's own Postgres. It only wakes: losing it loses nothing. */
export const createQueueBackend = (options: {
  databaseUrl: string
  redisUrl: string | undefined
  logger: Logger
}): QueueBackend =>
  options.redisUrl
    ? createRedisBackend(options.redisUrl, options.logger)
    : createPostgresQueueBackend(options.databaseUrl, options.logger)
