import type { Build } from '@vignette/event-log/consumers/builds'
import { createJointFold } from '@vignette/event-log/consumers/joint-fold'
import { labelOf } from '@vignette/event-log/consumers/partition-name'
import type { Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { bucketOf } from '@vignette/event-log/event-store/bucket'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { defineEvent } from '@vignette/domain/kernel/event'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../support/eventually.ts'
import { createTestRunner } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import {
  createProbeStore,
  expectedTallies,
  probed,
  type ProbeStore,
  readTallies,
  tallies,
} from '../projections/probe.ts'

const other = defineEvent('Other', { schema: z.strictObject({ index: z.number() }) })
const codec = createEventCodec([probed, other])

const broken: AnyProjection = {
  ...tallies,
  name: 'broken',
  evolve: () => {
    throw new Error('a bug in the projection')
  },
}
const others: AnyProjection = { ...tallies, name: 'others', events: [other] }

let store: ProbeStore
beforeAll(async () => {
  store = await createProbeStore([tallies, others, broken])
})
afterAll(() => store.close())

const append = (type: string, stream = 'workspace') => store.writer.batcher.append(probe({ stream, type }))

const partOf = (workspace: string) => bucketOf(workspace) % tallies.parts

type Row = { readonly projection: string; readonly part: number; readonly isLevel: boolean; readonly revision: number }

const checkpointsOf = async (projection: string): Promise<readonly Row[]> => {
  const { rows } = await store.pool.query<Row>(
    `select projection, part, position = head as "isLevel", revision from es.checkpoints cross join es.log
     where projection = $1 order by part`,
    [projection],
  )
  return rows
}

const levelParts = async (projection: string): Promise<readonly number[]> =>
  (await checkpointsOf(projection)).filter(({ isLevel }) => isLevel).map(({ part }) => part)

/** A joint fold, with what it says. */
const createFold = ({
  pool = store.pool,
  projections = [tallies, others],
  kinds = ['readModel'] as readonly Build['kind'][],
  holdBack = { quietMs: Number.POSITIVE_INFINITY, longestMs: Number.POSITIVE_INFINITY },
} = {}) => {
  const alone: string[] = []
  const moved = new Map<string, number | undefined>()
  const fold = createJointFold({
    pool,
    codec,
    kinds,
    consumerOf: consumerOf({ projections, reactors: [] }),
    apart: new Set(alone),
    onBehind: () => undefined,
    onAlone: (partition) => {
      if (projections.some(({ name }) => name === partition.name)) alone.push(labelOf(partition))
    },
    onAttempted: () => undefined,
    onMoved: ({ name }, reached) => void moved.set(name, reached),
    holdBack,
  })
  return { run: (isThorough = false) => fold.run(isThorough), holdsBack: fold.holdsBack, alone, moved }
}

beforeEach(() => store.reset())

/** What a pool sends, by the names of the statements. */
const watch = (pool: Pool) => {
  const sent: string[] = []
  const watched = (target: object): unknown =>
    new Proxy(target, {
      get: (own, name) => {
        const value: unknown = Reflect.get(own, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const [query] = args as [{ readonly name?: string }?]
          if (name === 'query' && query?.name) sent.push(query.name)
          const answer: unknown = Reflect.apply(value, own, args)
          return name === 'connect' ? (answer as Promise<object>).then(watched) : answer
        }
      },
    })
  return { pool: watched(pool) as Pool, sent }
}

it('reads the log once for all partitions, and folds each event into those that it concerns', async () => {
  const { pool, sent } = watch(store.pool)
  const { run } = createFold({ pool })
  for (const stream of ['one', 'two', 'three']) for (const type of ['Probed', 'Other']) await append(type, stream)
  expect(await run()).toBe(false)
  expect(sent.filter((name) => name.includes('batch'))).toEqual(['es.batch_of_all'])
  expect(sent.filter((name) => name === 'es.move_checkpoints')).toHaveLength(1)
  for (const { name } of [tallies, others]) expect(await levelParts(name)).toEqual([0, 1, 2, 3])
  const { rows } = await store.pool.query(`select sum(count)::int as count from read.others`)
  expect(rows).toEqual([{ count: 3 }])
})

it('moves all checkpoints of a build that an event concerns, and those of others later', async () => {
  const { run, holdsBack, moved } = createFold()
  await append('Probed', 'one')
  await run()
  const before = await checkpointsOf(others.name)
  await append('Probed', 'one')
  const { position } = await append('Probed', 'two')
  await run()
  expect(await levelParts(tallies.name)).toEqual([0, 1, 2, 3])
  expect(holdsBack()).toBe(true)
  const behind = before.map((row) => ({ ...row, isLevel: false }))
  expect(await checkpointsOf(others.name)).toEqual(behind)
  // readers need not wait for that
  expect(moved).toEqual(new Map([tallies, others].map(({ name }) => [name, position])))
  await run(true)
  expect(await levelParts(others.name)).toEqual([0, 1, 2, 3])
  expect(holdsBack()).toBe(false)
})

it('moves those of others once nothing arrives any more', async () => {
  const { run, holdsBack } = createFold({ holdBack: { quietMs: 0, longestMs: Number.POSITIVE_INFINITY } })
  for (let nth = 0; nth < 2; nth++) {
    await append('Probed', 'one')
    await run()
  }
  expect(holdsBack()).toBe(true)
  await run()
  expect(holdsBack()).toBe(false)
  expect(await levelParts(others.name)).toEqual([0, 1, 2, 3])
})

it('does not wait for a process that is writing a partition, which is then folded alone', async () => {
  const { run } = createFold()
  const writer = await store.pool.connect()
  await writer.query('begin')
  await writer.query(`select from es.checkpoints where projection = 'tallies' and part = $1 for update`, [
    partOf('workspace'),
  ])
  await append('Probed')
  const labels = [labelOf({ name: tallies.name, version: 1, part: partOf('workspace') })]
  await expect(run()).rejects.toMatchObject({ name: 'NotTogether', labels })
  await append('Other')
  await writer.query('rollback')
  writer.release()
  await run()
  expect(await levelParts(tallies.name)).toEqual([0, 1, 2, 3])
})

it('does not move what another process has moved since', async () => {
  const one = createFold()
  const another = createFold()
  for (let round = 0; round < 3; round++) {
    await append('Probed', 'one')
    await Promise.all([one.run(), another.run()])
    await append('Probed', 'two')
    await another.run()
  }
  expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))
})

it('leaves to itself what is paused, throttled, far behind or has something parked, and moves only what nothing concerns', async () => {
  const { run, alone } = createFold()
  await run()
  await store.owner.query(`update es.projections set paused = name = 'others'`)
  await append('Probed', 'one')
  await run(true)
  expect(await levelParts(others.name)).toEqual([])
  expect(await levelParts(tallies.name)).toEqual([0, 1, 2, 3])
  await append('Other', 'one')
  await run(true)
  expect(await levelParts(others.name)).toEqual([])
  await store.owner.query(`update es.projections set paused = false, max_rate = case when name = 'others' then 1 end`)
  await run(true)
  expect(alone).toEqual([labelOf({ name: others.name, version: 1, part: partOf('one') })])
  expect(await levelParts(others.name)).toEqual([0, 1, 2, 3].filter((part) => part !== partOf('one')))
})

it('a partition whose fold fails holds up no other, and its event is parked', async () => {
  const runner = createTestRunner({ pool: store.pool, codec, projections: [broken, tallies, others] })
  await runner.catchUp()
  for (const stream of ['one', 'two']) {
    await append('Probed', stream)
    await runner.catchUp()
    expect(await levelParts(broken.name)).toEqual([0, 1, 2, 3])
    expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))
  }
  const { rows } = await store.pool.query(`select key, projection from es.parked order by key`)
  expect(rows).toEqual(['one', 'two'].map((key) => ({ key, projection: broken.name })))
  await runner.close()
})

it('an event of an unknown type holds up its stream in the partitions of its bucket and no others', async () => {
  const runner = createTestRunner({ pool: store.pool, codec, projections: [tallies, others] })
  await append('Unheard', 'one')
  await runner.catchUp()
  for (const { name } of [tallies, others]) expect(await levelParts(name)).toEqual([0, 1, 2, 3])
  const { rows } = await store.pool.query(`select projection, part, holds, key from es.parked order by projection`)
  const held = { part: partOf('one'), holds: 'stream', key: 'one' }
  expect(rows).toEqual([others.name, tallies.name].map((projection) => ({ projection, ...held })))
  await runner.close()
})

it('lets all checkpoints follow by itself after wake-ups, and before it ends', async () => {
  const runner = createTestRunner({ pool: store.pool, codec, projections: [tallies, others] })
  for (const stream of ['one', 'two', 'three']) {
    await append('Probed', stream)
    await runner.wakeUp()
  }
  await runner.close()
  for (const { name } of [tallies, others]) expect(await levelParts(name)).toEqual([0, 1, 2, 3])
})

it('waits for processes that fold the same kinds, and for no others', async () => {
  await append('Probed', 'one')
  const waiting = await inTransaction(store.pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('es.joint_fold reactor'))`)
    expect(await createFold({ kinds: ['readModel'] }).run()).toBe(false)
    const runs = [createFold({ kinds: ['reactor'] }).run(), createFold({ kinds: ['readModel', 'reactor'] }).run()]
    await eventually(async () => {
      const { rowCount } = await client.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
      expect(rowCount).toBe(runs.length)
    })
    return { runs }
  })
  expect(await Promise.all(waiting.runs)).toEqual([false, false])
})
