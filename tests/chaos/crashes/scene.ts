import { boolean, integer, record, sample } from 'fast-check'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { chooseSeed } from '../../support/property.ts'
import type { Environment } from '../../support/settings.ts'
import type { Life } from '../stage/life.ts'
import { setStage, type Stage, tellOfFailure } from '../stage/stage.ts'

/** `nth`: the process dies at the nth passing. `isAlone`: no other process can take over. */
export type Chance = { readonly nth: number; readonly isAlone: boolean }

/** For a place that is passed once, where with two workers the other one might pass it. */
export const passedOnce: Chance = { nth: 1, isAlone: true }

const maxNth = 6

const chances = (seed: number) => {
  let next = seed
  return (): Chance => {
    const [chance] = sample(record({ nth: integer({ min: 1, max: maxNth }), isAlone: boolean() }), {
      seed: next++,
      numRuns: 1,
    })
    if (!chance) throw new Error('no chance')
    console.log(`seed ${next - 1}: ${JSON.stringify(chance)}`)
    return chance
  }
}

export type Scene = { readonly stage: () => Stage; readonly chance: () => Chance }

/** Sets a stage for a file, with one API that survives. */
export const openScene = (env: () => Promise<Environment> = async () => ({})): Scene => {
  const seed = chooseSeed()
  let stage: Stage | undefined
  let resident: Life | undefined
  beforeAll(async () => {
    stage = await setStage({ apis: 2, env: await env() })
    resident = await stage.startApi(0)
  }, 120_000)
  afterEach(async (context) => {
    if (stage) tellOfFailure(stage, context)
    await stage?.killAllBut(resident)
  })
  afterAll(async () => stage?.close(), 120_000)
  return {
    stage: () => {
      if (!stage) throw new Error('the stage is not set')
      return stage
    },
    chance: chances(seed),
  }
}
