import { randomUUID } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { readBuilds } from '@vignette/event-log/consumers/builds'
import type { BuildDeps } from '@vignette/event-log/rebuilds/act'
import { cancelRebuild, startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate, rollBack } from '@vignette/event-log/rebuilds/activation'
import { BuildsDiffer } from '@vignette/event-log/rebuilds/verification'
import { maintainBuilds } from '@vignette/event-log/rebuilds/upkeep'
import { readProgress } from '@vignette/event-log/rebuilds/progress'
import { array, constantFrom } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { quiet } from '../../support/runner.ts'
import {
  breakAll,
  createMarksStore,
  createMarksWorker,
  makeDue,
  marks,
  type MarksStore,
  mendAll,
  readMarks,
  readParkedMarks,
} from '../consumers/marks.ts'
import { headOf } from '../event-store/test-log.ts'

let store: MarksStore

beforeAll(async () => {
  store = await createMarksStore()
})
beforeEach(async () => {
  mendAll()
  await store.reset()
})
afterAll(() => store.close())

type MarksWorker = ReturnType<typeof createMarksWorker>

const by = { actor: 'test', reason: null }
const depsOf = ({ codec }: MarksWorker): BuildDeps => ({
  pool: store.pool,
  codec,
  logger: quiet,
  projections: [marks],
})

const good = (stream: string, ...keys: readonly string[]) => ({ stream, keys, fault: null })
const tableOf = (version: number) => `read.marks__v${version}`
const progressOf = async (version: number) =>
  (await readProgress(store.pool)).find((build) => build.name === 'marks' && build.version === version)
const liveVersion = async () =>
  (await readBuilds(store.pool, 'marks')).filter(({ state }) => state === 'live').map(({ version }) => version)

describe('an event of a type that nobody knows', () => {
  it('holds up its stream live, fails a rebuild in sight, and neither once a release knows it', async () => {
    const worker = createMarksWorker(store.pool)
    await store.append('w', [good('s0', 'a'), good('s1', 'b')])
    await store.append('w', [{ stream: 's0', keys: ['a'], fault: 'strange' }])
    const strange = await headOf(store.pool)
    await store.append('w', [good('s0', 'a')])
    await store.append('w', [good('s1', 'b')])
    await worker.catchUp()
    const live = await readMarks(store.pool, 'w')
    expect(live).toEqual({ 'w-a': [expect.any(Number)], 'w-b': [expect.any(Number), strange + 2] })
    expect(await readParkedMarks(store.pool, 'w')).toEqual([
      { holds: 'stream', key: 'w-s0', position: strange, waits: false },
      { holds: 'stream', key: 'w-s0', position: strange + 1, waits: true },
    ])

    const { version } = await startRebuild(depsOf(worker), 'marks', by)
    for (let round = 0; round < 3; round++) await worker.catchUp()
    const error = `Event ${strange} has type MarkedStrangely, which this release does not know`
    expect(await progressOf(version)).toMatchObject({ state: 'building', position: strange - 1, error, parked: 0 })
    await expect(activate(depsOf(worker), 'marks', by)).rejects.toMatchObject({
      code: 'projection.stuck',
      message: expect.stringContaining(error) as string,
    })
    await maintainBuilds(depsOf(worker))
    expect(await liveVersion()).toEqual([1])
    expect(await readMarks(store.pool, 'w')).toEqual(live)

    // what is live goes on with every other stream
    await store.append('w', [good('s1', 'b'), good('s2', 'c')])
    await worker.catchUp()
    expect(await readMarks(store.pool, 'w')).toMatchObject({ 'w-b': { length: 3 }, 'w-c': { length: 1 } })

    const newer = createMarksWorker(store.pool, { isNewer: true })
    await newer.catchUp()
    expect(await progressOf(version)).toMatchObject({ behind: 0, error: null, parked: 0 })
    await makeDue(store.pool)
    await newer.retryDue()
    expect(await readParkedMarks(store.pool, 'w')).toEqual([])
    expect(await activate(depsOf(newer), 'marks', by)).toMatchObject({ to: version, comparison: { same: true } })
    expect((await readMarks(store.pool, 'w'))['w-a']).toEqual([expect.any(Number), strange + 1])
  })
})

describe('a projection that throws on one event', () => {
  it.each(['throws', 'refused', 'unlisted', 'unreadable'] as const)(
    '(%s) parks the same in a rebuild as live, and is mended in both',
    async (fault) => {
      breakAll()
      const worker = createMarksWorker(store.pool)
      await store.append('w', [good('s0', 'a', 'b'), good('s1', 'c')])
      await store.append('w', [{ stream: 's0', keys: ['a'], fault }])
      await store.append('w', [good('s0', 'a'), good('s0', 'b'), good('s1', 'c')])
      await worker.catchUp()
      const { version } = await startRebuild(depsOf(worker), 'marks', by)
      await worker.catchUp()
      const parked = await readParkedMarks(store.pool, 'w')
      expect(parked.length).toBeGreaterThan(1)
      expect(await readParkedMarks(store.pool, 'w', version)).toEqual(parked)
      expect(await readMarks(store.pool, 'w', tableOf(version))).toEqual(await readMarks(store.pool, 'w'))
      expect(await activate(depsOf(worker), 'marks', by)).toMatchObject({ comparison: { same: true } })

      mendAll()
      await makeDue(store.pool)
      await worker.retryDue()
      for (const build of [1, version]) expect(await readParkedMarks(store.pool, 'w', build)).toEqual([])
      const mended = await readMarks(store.pool, 'w')
      expect(mended).toMatchObject({ 'w-a': { length: 3 }, 'w-b': { length: 2 }, 'w-c': { length: 2 } })
      expect(await readMarks(store.pool, 'w', tableOf(1))).toEqual(mended)
      expect(await rollBack(depsOf(worker), 'marks', by)).toMatchObject({ to: 1 })
    },
  )
})

it('a swap is refused where the builds differ, with the difference, and changes nothing', async () => {
  const worker = createMarksWorker(store.pool)
  await store.append('w', [good('s0', 'a', 'b', 'c', 'd'), good('s1', 'e')])
  await worker.catchUp()
  const { version } = await startRebuild(depsOf(worker), 'marks', by)
  await worker.catchUp()
  await store.pool.query(`delete from ${tableOf(version)} where key in ('w-a', 'w-b')`)
  await store.pool.query(`update ${tableOf(version)} set count = 7 where key = 'w-c'`)
  await store.pool.query(`update ${tableOf(version)} set key = 'w-x' where key = 'w-d'`)
  const before = await readMarks(store.pool, 'w')
  const refused: unknown = await activate(depsOf(worker), 'marks', by).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BuildsDiffer)
  expect(refused).toMatchObject({
    code: 'projection.differs',
    comparison: {
      same: false,
      live: { rows: 5 },
      other: { rows: 3 },
      onlyInLive: 3,
      onlyInOther: 1,
      different: 1,
      keys: ['w-a', 'w-b', 'w-c', 'w-d', 'w-x'],
    },
  })
  expect(await liveVersion()).toEqual([1])
  expect(await readMarks(store.pool, 'w')).toEqual(before)
  expect(await progressOf(version)).toMatchObject({ state: 'building', verified: 'no' })

  const accepted = await activate(depsOf(worker), 'marks', { ...by, acceptDifference: true })
  expect(accepted).toMatchObject({ from: 1, to: version, comparison: { same: false } })
  expect(Object.keys(await readMarks(store.pool, 'w'))).toEqual(['w-c', 'w-e', 'w-x'])
})

const acts = { rebuild: startRebuild, swap: activate, rollBack, cancel: cancelRebuild }
type Act = keyof typeof acts

property(
  'of many who act on a read model at once each is done or told why not, and readers lose nothing',
  [
    array(array(constantFrom<Act>('rebuild', 'swap', 'swap', 'rollBack', 'cancel'), { minLength: 2, maxLength: 5 }), {
      minLength: 2,
      maxLength: 6,
    }),
  ],
  async (rounds) => {
    const worker = createMarksWorker(store.pool)
    const workspace = randomUUID()
    let done = false
    const folding = (async () => {
      while (!done) await worker.catchUp()
    })()
    try {
      await store.append(workspace, [good('s0', 'a', 'b')])
      for (const round of rounds) {
        const results = await Promise.allSettled(round.map((act) => acts[act](depsOf(worker), 'marks', by)))
        for (const result of results) {
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DomainError)
        }
        const states = (await readBuilds(store.pool, 'marks')).map(({ state }) => state)
        expect(states.filter((state) => state === 'live')).toHaveLength(1)
        expect(states.filter((state) => state === 'building').length).toBeLessThanOrEqual(1)
      }
    } finally {
      done = true
      await folding
    }
    await worker.catchUp()
    expect(await readMarks(store.pool, workspace)).toMatchObject({
      [`${workspace}-a`]: { length: 1 },
      [`${workspace}-b`]: { length: 1 },
    })
  },
  { runs: 5, timeoutMs: 120_000 },
)

it('of two who swap at once one does it, and the other is told that it is done', { tags: 'invariant' }, async () => {
  const worker = createMarksWorker(store.pool)
  await store.append('w', [good('s0', 'a')])
  await worker.catchUp()
  for (let round = 0; round < 4; round++) {
    const { version } = await startRebuild(depsOf(worker), 'marks', by)
    await worker.catchUp()
    const results = await Promise.allSettled([1, 2, 3].map(() => activate(depsOf(worker), 'marks', by)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'fulfilled') expect(result.value).toMatchObject({ to: version })
      else
        expect(['projection.swapped_meanwhile', 'projection.nothing_to_swap']).toContain(
          (result.reason as DomainError).code,
        )
    }
    expect(await liveVersion()).toEqual([version])
  }
})
