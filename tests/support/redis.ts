import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { describe, inject } from 'vitest'
import { forgetProcess, noteProcess } from './services/run-processes.ts'
import { localRedisVersion, startLocalRedis } from './services/redis.ts'

/** A `describe` that is skipped, with the reason in its name, on a machine without Redis. */
export const describeWithRedis = (name: string, suite: () => void): void => {
  const { redis } = inject('services')
  if (redis.status === 'ready') describe(name, suite)
  else describe.skip(`${name} [skipped: ${redis.reason}]`, suite)
}

/** An empty database of the run's Redis that no other running test file uses. */
export const createTestRedis = async (): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const { redis } = inject('services')
  if (redis.status === 'missing') throw new Error(redis.reason)
  const url = new URL(redis.url)
  url.pathname = `/${databaseOfThisWorker()}`
  if (redis.shared) await refuseForeignData(url.href)
  else await flush(url.href)
  return { url: url.href, drop: () => flush(url.href) }
}

export type PrivateRedis = {
  readonly url: string
  /** Ends it as a power cut would; `start` brings up an empty one on the same port. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** A redis-server of the test's own, to be wiped, killed and started again; null without a local one. */
export const startPrivateRedis = async (): Promise<PrivateRedis | null> => {
  if (!(await localRedisVersion())) return null
  const { runDir } = inject('services')
  const dataDir = await mkdtemp(join(runDir, 'redis-'))
  let server = await startNoted(runDir, dataDir)
  return {
    url: server.url,
    kill: async () => {
      await server.stop()
      forgetProcess(runDir, server.pid)
    },
    start: async () => {
      server = await startNoted(runDir, dataDir, server.port)
    },
  }
}

const startNoted = async (runDir: string, dataDir: string, port?: number) => {
  const server = await startLocalRedis(dataDir, port)
  noteProcess(runDir, server.pid)
  return server
}

const databaseOfThisWorker = (): number => {
  // Files that run at the same time have different pool ids; database 0 is left to people.
  return 1 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 15)
}

const refuseForeignData = async (url: string): Promise<void> => {
  const size = await withRedis(url, (redis) => redis.dbsize())
  if (size > 0) throw new Error(`REDIS_URL: database ${new URL(url).pathname} holds ${size} keys; tests need it empty.`)
}

const flush = async (url: string): Promise<void> => {
  await withRedis(url, (redis) => redis.flushdb())
}

const withRedis = async <Result>(url: string, work: (redis: Redis) => Promise<Result>): Promise<Result> => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 })
  try {
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}
