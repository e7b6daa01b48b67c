// @module-tag invariant
import { afterAll } from 'vitest'
import { createTestRedis, describeWithRedis } from '../../support/redis.ts'
import { crashesAroundQueues, stepsAtTheQueue } from './around-queues.ts'

describeWithRedis('with queues on Redis', () => {
  let drop: (() => Promise<void>) | undefined
  crashesAroundQueues(async () => {
    const redis = await createTestRedis()
    drop = redis.drop
    return { REDIS_URL: redis.url }
  }, stepsAtTheQueue)
  afterAll(async () => drop?.())
})
