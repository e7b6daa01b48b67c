import type { Projection } from '@vignette/domain/kernel/projection'
import { createDatabase } from '@vignette/platform/db/database'
import { createPool } from '@vignette/platform/db/pool'
import { installProjections } from '@vignette/platform/projections/install'
import { createProjector } from '@vignette/platform/projections/projector'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { probe } from '../event-store/test-log.ts'
import { createProbeStore, expectedTallies, type ProbeStore, quiet, readTallies, type Tally, tallies } from './probe.ts'

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
  store = await createProbeStore()
  const owner = createPool({
    url: store.database.ownerUrl,
    max: 1,
    name: 'o',
    statementTimeoutMs: 5_000,
    asOwner: true,
  })
  await installProjections(createDatabase(owner), [broken, held])
  await owner.end()
})

afterAll(() => store.close())

const append = (events: number) => store.writer.batcher.append(probe({ stream: 'workspace', events }))

const create = (projections: readonly Projection<Tally>[]) =>
  createProjector({ pool: store.pool, projections, concurrency: 4, logger: quiet })

const asProjection = tallies as unknown as Projection<Tally>

it('goes on with the others when one fails, and counts as started all the same', async () => {
  await append(10)
  const projector = create([broken, asProjection])
  await projector.catchUp()
  expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool))
  expect(projector.hasStarted()).toBe(true)
  await projector.close()
})

it('has started once every part has made its first step', async () => {
  const projector = create([asProjection])
  expect(projector.hasStarted()).toBe(false)
  await projector.catchUp()
  expect(projector.hasStarted()).toBe(true)
  await projector.close()
})

it('keeps a level part level while another is held up', async () => {
  const projector = create([held, asProjection])
  const holder = await store.pool.connect()
  await holder.query('begin')
  await holder.query(`select from es.checkpoints where projection = 'held' for update`)
  await append(1)
  let done = false
  const heldUp = projector.catchUp().then(() => (done = true))
  await append(1)
  void projector.catchUp()
  await vi.waitFor(async () => expect(await readTallies(store.pool)).toEqual(await expectedTallies(store.pool)))
  expect(done).toBe(false)
  await holder.query('commit')
  holder.release()
  await heldUp
  await projector.close()
})
