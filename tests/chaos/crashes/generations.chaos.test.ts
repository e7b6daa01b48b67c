// @module-tag invariant
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSeed } from '../../support/property.ts'
import { failpoints } from '../failpoints.ts'
import { expectAccounts } from '../stage/accounts.ts'
import { type Creator, createSomething, expectOneOutcomeEach, welcomeCreators } from '../stage/creators.ts'
import { letTimePass, settle } from '../stage/outcome.ts'
import type { Spender } from '../stage/spenders.ts'
import { dieAt } from '../stage/stage.ts'
import { expectKilled } from './deaths.ts'
import { freezeAt } from './freezing.ts'
import { openScene } from './scene.ts'
import { shareOf, someOf } from '../../support/some-of.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vignette-crashes-'))
const { stage } = openScene(async () => ({ DATA_DIR: dataDir }))
let creators: Spender[]

beforeAll(async () => {
  creators = await welcomeCreators(stage(), 80)
}, 120_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const requests = {
  texts: { kind: 'caption', prompt: 'Slow mornings in the studio', variations: 2 },
  pictures: { kind: 'image', prompt: 'A harbour at dawn', variations: 2, aspect: '1:1' },
} as const
type What = keyof typeof requests

const ask = (request: object): Promise<Creator> => {
  const spender = creators.shift()
  if (!spender) throw new Error('nobody is left to ask')
  return createSomething(stage(), spender, request)
}

/**
 * Drawing is slow, so leases are cut short once and not repeatedly. Timers of earlier requests, whose holds expire one
 * after another, are not waited for.
 */
const settleUnhurried = () => settle(stage(), { isHurried: false, seconds: 120, timersInSeconds: 0 })

const takeOver = async (): Promise<void> => {
  await letTimePass(stage())
  stage().startWorker()
}

/** Expects that the remaining processes finish everything, with one outcome each. */
const expectWell = async (creator: Creator): Promise<readonly string[]> => {
  await settleUnhurried()
  const statuses = await expectOneOutcomeEach(stage(), creator, dataDir)
  await expectAccounts(stage())
  creator.leave()
  return statuses
}

type Place = readonly [What, string, nth: number]

const seed = chooseSeed()
console.log(`seed ${seed} chooses the places`)
const some = (places: readonly Place[], count: number) => someOf(places, count, seed)

/** The number of commands that a worker sends: start, one per picture, end, charge. */
const commands = { texts: 3, pictures: 5 }
const kinds = ['texts', 'pictures'] as const

const times = (what: What, failpoint: string, count: number): readonly Place[] =>
  Array.from({ length: count }, (_, nth) => [what, failpoint, nth + 1])

const aroundCommands: readonly Place[] = kinds.flatMap((what) =>
  ['append.before', 'append.committed'].flatMap((failpoint) => some(times(what, failpoint, commands[what]), 1)),
)
/** Generating is the first effect, charging the second. */
const aroundEffects: readonly Place[] = kinds.flatMap((what) =>
  ['effect.taken', 'effect.delivered', 'effect.recorded'].flatMap((failpoint) => some(times(what, failpoint, 2), 1)),
)
const inCommands: readonly Place[] = kinds.flatMap((what) =>
  failpoints.command
    .filter((failpoint) => !failpoint.startsWith('append'))
    .map((failpoint): Place => [what, failpoint, 2]),
)

describe('a worker dies', () => {
  it.each([...some(aroundCommands, 2), ...shareOf([...aroundEffects, ...inCommands])])(
    'making %s, at %s, time %i: another one makes it, once',
    async (what, failpoint, nth) => {
      const creator = await ask(requests[what])
      await expectKilled(stage().startWorker(dieAt(failpoint, nth)))
      await takeOver()
      expect(await expectWell(creator)).toEqual(['completed'])
    },
  )

  const afterCommands = kinds.flatMap((what) => some(times(what, 'append.committed', commands[what]), 1))

  it.each(some(afterCommands, 1))(
    'making %s, at %s, time %i, and it is cancelled: one end',
    async (what, failpoint, nth) => {
      const creator = await ask(requests[what])
      await expectKilled(stage().startWorker(dieAt(failpoint, nth)))
      await creator.cancel()
      await takeOver()
      const hadEnded = nth >= commands[what] - 1
      expect(await expectWell(creator)).toEqual([hadEnded ? 'completed' : 'cancelled'])
    },
  )
})

/** After waking up, an attempt is recorded, or ends because its lease could not be renewed. */
const endsOfAttempts = ['effect.recorded', 'effect.failure-recorded', 'effect.renewed']

describe('a worker freezes', () => {
  const frozen: readonly Place[] = kinds.flatMap((what) => [
    ...some(times(what, 'append.before', commands[what]), 1),
    ...some(times(what, 'effect.delivered', 2), 1),
  ])

  it.each(some(frozen, 2))(
    'making %s, at %s, time %i, past its lease, and wakes up: once',
    async (what, failpoint, nth) => {
      const { arms, untilFrozen, untilPassed } = freezeAt(stage(), failpoint, nth)
      const creator = await ask(requests[what])
      const worker = stage().startWorker(arms)
      await untilFrozen()
      await takeOver()
      await settleUnhurried()
      worker.send('SIGCONT')
      await untilPassed(...endsOfAttempts)
      expect(await expectWell(creator)).toEqual(['completed'])
    },
  )

  const canceled = kinds.flatMap((what) => some(times(what, 'append.before', commands[what] - 1), 1))

  it.each(some(canceled, 1))(
    'making %s, at %s, time %i, it is cancelled meanwhile, and it wakes up: nothing is left',
    async (what, failpoint, nth) => {
      const { arms, untilFrozen, untilPassed } = freezeAt(stage(), failpoint, nth)
      const creator = await ask(requests[what])
      const worker = stage().startWorker(arms)
      await untilFrozen()
      await creator.cancel()
      await takeOver()
      await settleUnhurried()
      worker.send('SIGCONT')
      await untilPassed(...endsOfAttempts)
      expect(await expectWell(creator)).toEqual(['cancelled'])
    },
  )
})

it.each([
  ['texts', requests.texts],
  ['pictures', requests.pictures],
  [
    'several',
    { prompt: 'Tea at noon', outputs: [{ kind: 'caption' }, { kind: 'hashtags' }, { kind: 'image', variations: 2 }] },
  ],
])('what is delivered to workers again and again, at once, is made once: %s', async (_, request) => {
  for (let worker = 0; worker < 2; worker++) stage().startWorker()
  const creator = await ask(request)
  for (let delivery = 0; delivery < 20; delivery++) {
    await letTimePass(stage())
    await sleep(100)
  }
  expect(new Set(await expectWell(creator))).toEqual(new Set(['completed']))
})
