// @module-tag invariant
import { it } from 'vitest'
import { chooseSeed } from '../../support/property.ts'
import { describeWithRedis } from '../../support/redis.ts'
import { createCuttableRedis } from './redis.ts'
import { timeout, turmoil } from './turmoil.ts'

describeWithRedis('with queues on Redis', () => {
  it('whatever goes wrong, readers see no step back and the end is as without it', { timeout }, async () => {
    const seed = chooseSeed()
    console.log(`seed ${seed}`)
    const redis = await createCuttableRedis()
    try {
      await turmoil(seed, redis)
    } finally {
      await redis.close()
    }
  })
})
