// @module-tag invariant
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { createWakeUps, listenToWakeUps } from '@vignette/event-log/queues/wake-ups'
import { array, constantFrom } from 'fast-check'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect } from 'vitest'
import { property } from '../../support/property.ts'
import { describeWithRedis, type PrivateRedis, startPrivateRedis } from '../../support/redis.ts'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import {
  createProbeStore,
  expectedTallies,
  probeCodec,
  type ProbeStore,
  readTallies,
  tallies,
} from '../projections/probe.ts'
import { eventually } from '../../support/eventually.ts'

let store: ProbeStore
let redis: PrivateRedis | null

const steps = array(constantFrom('append', 'append', 'flush', 'stop', 'start'), { minLength: 5, maxLength: 20 })

const sweepMs = 200

/** A worker as it runs in production: woken by Redis, certain by its sweep. */
const startProjecting = (redisUrl: string) => {
  const backend = createQueueBackend({ databaseUrl: store.database.appUrl, redisUrl, logger: quiet })
  const projector = createTestRunner({ pool: store.pool, codec: probeCodec, projections: [tallies] })
  const wakeUps = createWakeUps(backend, quiet)
  const listener = listenToWakeUps(backend, projector.catchUp, quiet)
  const sweep = setInterval(() => void projector.catchUp(), sweepMs)
  return {
    wake: wakeUps.wake,
    close: async () => {
      clearInterval(sweep)
      await Promise.all([wakeUps.close(), listener.close(), projector.close()])
      await backend.close()
    },
  }
}

const flush = async (url: string) => {
  const client = new Redis(url, { maxRetriesPerRequest: 1 })
  await client.flushall()
  client.disconnect()
}

describeWithRedis('Redis flushed, stopped or restarted empty at any moment', () => {
  beforeAll(async () => {
    store = await createProbeStore()
    redis = await startPrivateRedis()
  })

  afterAll(async () => {
    await redis?.kill()
    await store.close()
  })

  property(
    'every event is counted once in the end',
    [steps],
    async (list) => {
      if (!redis) throw new Error('stopping Redis needs a redis-server on this machine')
      let up = true
      const { wake, close } = startProjecting(redis.url)
      const setUp = async (wanted: boolean) => {
        if (up !== wanted) await (wanted ? redis?.start() : redis?.kill())
        up = wanted
      }
      for (const [index, action] of list.entries()) {
        if (action === 'append') {
          await store.writer.batcher.append(probe({ stream: `workspace-${index % 5}`, events: 2 }))
          wake()
        }
        if (action === 'flush' && up) await flush(redis.url)
        if (action === 'stop') await setUp(false)
        if (action === 'start') await setUp(true)
      }
      const expected = await expectedTallies(store.pool)
      await eventually(async () => expect(await readTallies(store.pool)).toEqual(expected), {
        timeout: 10_000,
        interval: 50,
      })
      await setUp(true)
      await close()
    },
    { runs: 8, timeoutMs: 120_000 },
  )
})
