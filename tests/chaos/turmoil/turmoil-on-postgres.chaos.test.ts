// @module-tag invariant
import { it } from 'vitest'
import { chooseSeed } from '../../support/property.ts'
import { timeout, turmoil } from './turmoil.ts'

it(
  'whatever goes wrong with queues on Postgres, readers see no step back and the end is as without it',
  { timeout },
  async () => {
    const seed = chooseSeed()
    console.log(`seed ${seed}`)
    await turmoil(seed)
  },
)
