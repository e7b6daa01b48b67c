import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import { readBuilds } from '@vignette/event-log/consumers/builds'
import { skipParked } from '@vignette/event-log/consumers/skipping'
import { createPool } from '@vignette/event-log/database/pool'
import { retryDue } from '@vignette/event-log/consumers/retrying'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { BuildDeps } from '@vignette/event-log/rebuilds/act'
import { setPaused, startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate, rollBack } from '@vignette/event-log/rebuilds/activation'
import { maintainBuilds } from '@vignette/event-log/rebuilds/upkeep'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import {
  createProbeStore,
  probeCodec,
  type ProbeStore,
  probed,
  readTallies,
  expectedTallies,
  type Tally,
  tallies,
} from '../projections/probe.ts'

const by = { actor: 'test', reason: 'to see' }
const refusal = (code: string) => expect.objectContaining({ code: `projection.${code}` }) as Error

/** The next definition of the tallies, which chokes on one workspace. */
const choking: Projection<Tally, EventOf<typeof probed>> = {
  ...tallies,
  version: 2,
  evolve: (row, event, workspace) => {
    if (workspace === 'bad') throw new Error('a bug')
    return tallies.evolve(row, event, workspace)
  },
}

let store: ProbeStore

beforeAll(async () => {
  store = await createProbeStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const depsOf = (projections: readonly AnyProjection[]): BuildDeps => ({
  pool: store.pool,
  codec: probeCodec,
  logger: quiet,
  projections,
})

const append = async (...streams: readonly string[]): Promise<void> => {
  for (const stream of streams) await store.writer.batcher.append(probe({ stream }))
}

const fold = (projections: readonly AnyProjection[]) =>
  createTestRunner({ pool: store.pool, codec: probeCodec, projections }).catchUp()

/** Tries again what the live build has parked; that of the other one rests longer. */
const retryLive = async (projections: readonly AnyProjection[]): Promise<void> => {
  await store.pool.query(
    `update es.parked h set next_at = now() + case when p.state = 'live' then '0' else '1 hour'::interval end
     from es.projections p where p.name = h.projection and p.version = h.version and h.next_at is not null`,
  )
  await retryDue({ pool: store.pool, codec: probeCodec, consumerOf: consumerOf({ projections, reactors: [] }) })
}

const liveBuild = async () => (await readBuilds(store.pool, 'tallies')).find(({ state }) => state === 'live')

it('a build in which events are parked is not swapped in, unless that is accepted', async () => {
  const both = [tallies, choking]
  await append('good', 'bad')
  await fold(both)
  await startRebuild(depsOf(both), 'tallies', by)
  await fold(both)

  await expect(activate(depsOf(both), 'tallies', by)).rejects.toEqual(refusal('has_parked'))
  await maintainBuilds(depsOf(both))
  expect(await liveBuild()).toMatchObject({ version: 1 })
  expect((await readTallies(store.pool)).map(({ workspace }) => workspace)).toEqual(['bad', 'good'])

  await activate(depsOf(both), 'tallies', { ...by, acceptDifference: true })
  expect(await liveBuild()).toMatchObject({ version: 2, definition: 2 })
})

it('a release whose definition parks events does not go live by itself', async () => {
  await append('good', 'bad')
  await fold([tallies])
  await store.install([choking])
  await fold([choking])
  await maintainBuilds(depsOf([choking]))
  const [live, building] = await readBuilds(store.pool, 'tallies')
  expect(live).toMatchObject({ version: 1, state: 'live' })
  expect(building).toMatchObject({ state: 'building', error: expect.stringContaining('parked') as string })
})

it('an event is left out of the definition that could not fold it, and of no other', async () => {
  const both = [tallies, choking]
  await append('good', 'bad')
  await fold(both)
  await startRebuild(depsOf(both), 'tallies', by)
  await fold(both)
  const skip = { projection: 'tallies', holds: 'row', key: 'bad', position: 2, ...by } as const
  await inTransaction(store.pool, (client) => skipParked(client, skip))
  await activate(depsOf(both), 'tallies', by)
  expect(await readTallies(store.pool)).toHaveLength(1)
  await rollBack(depsOf(both), 'tallies', by)
  expect(await readTallies(store.pool)).toHaveLength(2)
  const { rows } = await store.pool.query('select definition from es.skipped')
  expect(rows).toEqual([{ definition: 2 }])
})

it('nor is a build swapped back in that cannot fold what came since', async () => {
  await append('good')
  await fold([choking])
  await startRebuild(depsOf([tallies]), 'tallies', by)
  await activate(depsOf([tallies]), 'tallies', by)
  const broken = { ...choking, version: 1 }
  await append('bad')
  await expect(rollBack(depsOf([broken]), 'tallies', by)).rejects.toEqual(refusal('has_parked'))
  expect(await liveBuild()).toMatchObject({ version: 2 })
})

it('a release that does not know the newest events can go back, and is told what readers would miss', async () => {
  await append('good')
  await startRebuild(depsOf([tallies]), 'tallies', by)
  await activate(depsOf([tallies]), 'tallies', by)
  await store.owner.query('update es.projections set paused = true where version = 1')
  await store.writer.batcher.append(probe({ stream: 'good', type: 'OfALaterRelease' }))
  const later = createEventCodec([probed, defineEvent('OfALaterRelease', { schema: z.strictObject({}) })])
  await createTestRunner({ pool: store.pool, codec: later, projections: [tallies] }).catchUp()

  await expect(rollBack(depsOf([tallies]), 'tallies', by)).rejects.toEqual(refusal('has_parked'))
  const back = await rollBack(depsOf([tallies]), 'tallies', { ...by, acceptDifference: true })
  expect(back).toMatchObject({ from: 2, to: 1 })
})

it('pauses and throttles end with a swap, of both builds', async () => {
  await append('good')
  await startRebuild(depsOf([tallies]), 'tallies', { ...by, maxRate: 5 })
  await setPaused(depsOf([tallies]), 'tallies', true, by)
  await store.pool.query('update es.projections set paused = true, max_rate = 7')
  await activate(depsOf([tallies]), 'tallies', by)
  const builds = await readBuilds(store.pool, 'tallies')
  expect(builds.map(({ state, paused, maxRate }) => ({ state, paused, maxRate }))).toEqual([
    { state: 'retired', paused: false, maxRate: null },
    { state: 'live', paused: false, maxRate: null },
  ])
})

it('a reader who does not end keeps a swap out and no other reader, and the swap says so', async () => {
  await append('good')
  await fold([tallies])
  await startRebuild(depsOf([tallies]), 'tallies', by)
  const reader = createPool({
    url: store.database.ownerUrl,
    max: 1,
    name: 'psql',
    statementTimeoutMs: 5_000,
    asOwner: true,
  })
  const session = await reader.connect()
  await session.query('set idle_in_transaction_session_timeout = 0; begin; select from read.tallies')
  let isOver = false
  const swapping = activate(depsOf([tallies]), 'tallies', by).finally(() => (isOver = true))
  const others = createPool({ url: store.database.appUrl, max: 1, name: 'readers', statementTimeoutMs: 1_000 })
  const readOn = async (): Promise<void> => {
    while (!isOver) expect(await readTallies(others)).toHaveLength(1)
  }
  const [outcome, reading] = await Promise.allSettled([swapping, readOn()])
  expect(outcome).toEqual({ status: 'rejected', reason: refusal('in_use') })
  expect(reading).toMatchObject({ status: 'fulfilled' })
  expect(await liveBuild()).toMatchObject({ version: 1 })
  await session.query('rollback')
  session.release()
  await Promise.all([reader.end(), others.end()])
  expect(await activate(depsOf([tallies]), 'tallies', by)).toMatchObject({ to: 2 })
})

it('what the live build holds of events that were parked is in the build that follows it, forward and back', async () => {
  let isBroken = false
  const fragile: AnyProjection = {
    ...tallies,
    evolve: (row, event, key) => {
      if (isBroken) throw new Error('a bug')
      return tallies.evolve(row, event, key)
    },
  }
  const deps = depsOf([fragile])
  const park = async () => {
    isBroken = true
    await append('a', 'a')
    await fold([fragile])
    isBroken = false
    expect(await readTallies(store.pool)).not.toEqual(await expectedTallies(store.pool))
  }
  await append('a')
  await startRebuild(deps, 'tallies', by)
  await fold([fragile])

  await park()
  await retryLive([fragile])
  await activate(deps, 'tallies', by)
  expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))

  await park()
  await retryLive([fragile])
  await rollBack(deps, 'tallies', by)
  expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))
})
