import type { Projection } from '@vignette/domain/kernel/projection'
import { createPool } from '@vignette/event-log/database/pool'
import { cancelRebuild, startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import {
  createProbeStore,
  expectedTallies,
  probeCodec,
  type ProbeStore,
  readTallies,
  type Tally,
  tallies,
} from '../projections/probe.ts'
import { eventually } from '../../support/eventually.ts'

let store: ProbeStore

/** The probe projection under another name, with a fault of its own. */
const variant = (name: string, evolve: typeof tallies.evolve): Projection<Tally> => ({
  ...(tallies as unknown as Projection<Tally>),
  name,
  parts: 1,
  evolve: evolve as unknown as Projection<Tally>['evolve'],
})

const broken = variant('broken', () => {
  throw new Error('a bug in the projection')
})

const held = variant('held', tallies.evolve)

beforeAll(async () => {
  store = await createProbeStore([tallies, broken, held])
})

afterAll(() => store.close())

const append = (events: number) => store.writer.batcher.append(probe({ stream: 'workspace', events }))

const create = (projections: readonly Projection<Tally>[]) =>
  createTestRunner({ pool: store.pool, codec: probeCodec, projections })

const asProjection = tallies as unknown as Projection<Tally>

it('goes on with the others when one fails, and counts as started all the same', async () => {
  await append(10)
  const runner = create([broken, asProjection])
  await runner.catchUp()
  expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))
  expect(runner.hasStarted()).toBe(true)
  await runner.close()
})

it('has started once every part has made its first turn', async () => {
  const runner = create([asProjection])
  expect(runner.hasStarted()).toBe(false)
  await runner.catchUp()
  expect(runner.hasStarted()).toBe(true)
  await runner.close()
})

it('keeps a level part level while another is held up', async () => {
  const runner = create([held, asProjection])
  const holder = await store.pool.connect()
  await holder.query('begin')
  await holder.query(`select from es.checkpoints where projection = 'held' for update`)
  await append(1)
  let done = false
  const heldUp = runner.catchUp().then(() => (done = true))
  await append(1)
  void runner.catchUp()
  await eventually(async () => expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool)))
  expect(done).toBe(false)
  await holder.query('commit')
  holder.release()
  await heldUp
  await runner.close()
})

it('does not wait with a wake-up for a rebuild, nor lets one take the turns of what is live', async () => {
  const deps = { pool: store.pool, codec: probeCodec, logger: quiet, projections: [asProjection] }
  await startRebuild(deps, tallies.name, { actor: 'test', reason: null })
  const holder = await store.pool.connect()
  await holder.query('begin')
  await holder.query(`select from es.checkpoints where projection = 'tallies' and version = 2 for update`)
  const runner = create([asProjection])
  const all = runner.catchUp()
  for (let round = 0; round < 3; round++) {
    await append(3)
    await runner.wakeUp()
    await eventually(async () => expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool)))
  }
  await holder.query('commit')
  holder.release()
  await all
  await runner.close()
  await cancelRebuild(deps, tallies.name, { actor: 'test', reason: null })
})

it('has started when others did what failed here', async () => {
  const refused = createPool({ url: store.database.appUrl, max: 4, name: 'refused', statementTimeoutMs: 150 })
  const holder = await store.pool.connect()
  const runner = createTestRunner({ pool: refused, codec: probeCodec, projections: [asProjection] })
  await append(1)
  await holder.query('begin')
  await holder.query(`select from es.checkpoints where projection = 'tallies' for update`)
  await runner.catchUp()
  await holder.query('commit')
  holder.release()
  expect(runner.hasStarted()).toBe(false)
  await create([asProjection]).catchUp()
  await runner.catchUp()
  expect(runner.hasStarted()).toBe(true)
  await runner.close()
  await refused.end()
})
