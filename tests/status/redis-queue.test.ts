import { models } from '@vignette/domain/models/decider'
import { createPool } from '@vignette/event-log/database/pool'
import { createMeasurement } from '@vignette/status/probes/probe'
import { createProbes } from '@vignette/status/probes/create-probes'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { describeWithRedis, startPrivateRedis } from '../support/redis.ts'

describeWithRedis('a queue on Redis', () => {
  it('is out while Redis is, and back with it', async () => {
    const redis = await startPrivateRedis()
    if (!redis) throw new Error('stopping Redis needs a redis-server on this machine')
    const database = await createTestDatabase()
    const pool = createPool({ url: database.appUrl, max: 1, name: 'status', statementTimeoutMs: 2_000 })
    const { all, close } = createProbes(
      { PUBLIC_URL: 'http://127.0.0.1:9', SIGN_IN: 'demo', REDIS_URL: redis.url },
      { pool, storage: createDiskStorage(tmpdir()), chosenModels: async () => models.initialState() },
    )
    const queue = all.find(({ name }) => name === 'Job queue')
    if (!queue) throw new Error('no queue')
    const measureQueue = createMeasurement(queue)
    expect(await measureQueue()).toBe('operational')
    await redis.kill()
    await eventually(async () => expect(await measureQueue()).toBe('outage'))
    await redis.start()
    await eventually(async () => expect(await measureQueue()).toBe('operational'))
    close()
    await redis.kill()
    await pool.end()
    await database.drop()
  })
})
