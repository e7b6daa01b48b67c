import { queueListSchema, workerListSchema } from '@vignette/domain/operations/schemas/machine'
import { createPool } from '@vignette/event-log/database/pool'
import { startHeartbeat } from '@vignette/event-log/workers/heartbeat'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { createQueueBoard } from '@vignette/event-log/queues/queue-board'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { describeWithRedis, startPrivateRedis } from '../../support/redis.ts'
import { quiet } from '../../support/runner.ts'
import type { Environment } from '../../support/settings.ts'
import { createTestApi, type TestApi } from '../support.ts'

const operator = newPerson()

const open = async (env: Environment) => {
  const api = await createTestApi({ env })
  const personnel = createPersonnel(api.database.appUrl)
  await personnel.grant(operator, 'ops')
  await personnel.close()
  return api
}

const get = (api: TestApi, path: string) => api.app.inject({ url: `/api/ops/${path}`, headers: operator.headers })
const retry = (api: TestApi, payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/ops/queues/effects/retry', payload, headers: operator.headers })

const queuesOf = async (api: TestApi) => queueListSchema.parse((await get(api, 'queues')).json())

/** A job of a queue of its own that fails whenever it is tried. */
const addFailing = async (api: TestApi, redisUrl: string | undefined) => {
  const backend = createQueueBackend({ databaseUrl: api.database.appUrl, redisUrl, logger: quiet })
  const queue = await backend.connectQueue('drills')
  const worker = await backend.connectWorker('drills', () => Promise.reject(new Error('a drill')), 1)
  await queue.add('nothing', {})
  return { queue, close: async () => Promise.all([worker.close(), queue.close()]).then(() => backend.close()) }
}

const seesQueues = (api: () => TestApi, backend: 'redis' | 'postgres') => {
  it('counts the jobs of each queue', async () => {
    const { backend: named, items } = await queuesOf(api())
    expect(named).toBe(backend)
    expect(items.map(({ name }) => name)).toEqual(['projections', 'effects'])
    for (const { counts } of items) {
      expect(counts).toMatchObject({ failed: 0, completed: 0 })
    }
  })

  it('lists the jobs in a state, and has nothing to retry where none failed', async () => {
    const answer = await get(api(), 'queues/effects/jobs?state=failed')
    expect(answer.json()).toMatchObject({ success: true, items: [], nextCursor: null })
    expect((await retry(api(), { reason: 'a test' })).json()).toMatchObject({ count: 0 })
    expect((await retry(api(), { jobId: 'nothing', reason: 'a test' })).json()).toMatchObject({
      code: 'queue.unknown_job',
    })
    expect((await get(api(), 'queues/nothing/jobs')).statusCode).toBe(404)
  })
}

describe('with queues on Postgres', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await open({})
  })
  afterAll(() => api.close())
  seesQueues(() => api, 'postgres')

  it('shows each worker, and which are silent', async () => {
    const workers = async () => workerListSchema.parse((await get(api, 'workers')).json()).items
    const before = await workers()
    expect(before).toEqual([expect.objectContaining({ isAlive: true, pid: process.pid, node: process.version })])
    expect(before[0]?.roles).toEqual(['projections', 'reactors', 'mail', 'text', 'image', 'video', 'publish'])
    expect(before[0]?.memoryBytes).toBeGreaterThan(1_000_000)
    const pool = createPool({ url: api.database.appUrl, max: 2, name: 'test', statementTimeoutMs: 5_000 })
    const other = startHeartbeat({ pool, roles: ['mail'], hasStarted: () => true, onError: () => undefined })
    await eventually(async () => expect((await workers())[1]?.roles).toEqual(['mail']))
    await other.stop()
    expect(await workers()).toHaveLength(1)
    await pool.end()
    await api.owner.query(
      `insert into ops.workers (id, seen_at) values (gen_random_uuid(), now() - interval '40 seconds')`,
    )
    expect((await workers()).map(({ isAlive }) => isAlive)).toEqual([true, false])
    expect((await workers())[1]?.roles).toBeNull()
  })
})

describeWithRedis('with queues on Redis', () => {
  let api: TestApi
  let redis: Awaited<ReturnType<typeof startPrivateRedis>>
  beforeAll(async () => {
    redis = await startPrivateRedis()
    api = await open(redis ? { REDIS_URL: redis.url } : {})
  })
  afterAll(async () => {
    await api.close()
    await redis?.kill()
  })
  seesQueues(() => api, 'redis')

  it('says within two seconds that it is away, and counts again when it is back', async () => {
    if (!redis) return
    await redis.kill()
    const asked = Date.now()
    const { items } = await queuesOf(api)
    expect(Date.now() - asked).toBeLessThan(2_000)
    expect(items.map(({ counts }) => counts)).toEqual([null, null])
    expect((await retry(api, { reason: 'a test' })).json()).toMatchObject({ status: 503, code: 'queue.away' })
    await redis.start()
    await eventually(async () => expect((await queuesOf(api)).items.every(({ counts }) => counts !== null)).toBe(true))
  })
})

describe.each(['postgres', 'redis'] as const)('a board on %s', (name) => {
  it('puts jobs that failed back into their queue', async () => {
    const { redis } = inject('services')
    if (name === 'redis' && redis.status !== 'ready') return
    const api = await open({})
    const privateRedis = name === 'redis' ? await startPrivateRedis() : null
    const redisUrl = privateRedis?.url
    const drill = await addFailing(api, redisUrl)
    const backend = createQueueBackend({ databaseUrl: api.database.appUrl, redisUrl, logger: quiet })
    const board = createQueueBoard(backend, ['drills'])
    const failed = () => board.list('drills', 'failed', { offset: 0, limit: 10 })
    await eventually(async () =>
      expect(await failed()).toEqual([expect.objectContaining({ attempts: 1, error: 'a drill' })]),
    )
    const [job] = await failed()
    expect(await board.retry('drills', job?.id ?? '')).toBe(1)
    await eventually(async () => expect((await failed())[0]?.attempts).toBe(2))
    expect(await board.retry('drills', null)).toBe(1)
    await eventually(async () => expect((await failed())[0]?.attempts).toBe(3))
    // of several who ask at once, it is counted for those who were first, also when it fails again at once
    for (let round = 0; round < 50; round += 1) {
      const counts = await Promise.all([1, 2, 3].map(() => board.retry('drills', null)))
      expect(Math.max(...counts)).toBeLessThanOrEqual(1)
    }
    await eventually(async () => expect((await failed())[0]?.attempts).toBeGreaterThanOrEqual(4))
    await drill.close()
    await board.close()
    await backend.close()
    await api.close()
    await privateRedis?.kill()
  })
})
