import { retryDue } from '@vignette/platform/consumers/parked'
import type { AnyProjection } from '@vignette/platform/projections/any-projection'
import { rollBack, startRebuild, swap } from '@vignette/platform/projections/lifecycle'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probe } from '../event-store/test-log.ts'
import {
  consumerOf,
  createProbeRunner,
  createProbeStore,
  expectedTallies,
  probeCodec,
  type ProbeStore,
  quiet,
  readTallies,
  tallies,
} from './probe.ts'

let store: ProbeStore
let isBroken = false

const fragile: AnyProjection = {
  ...tallies,
  evolve: (row, event, key) => {
    if (isBroken) throw new Error('a bug')
    return tallies.evolve(row, event, key)
  },
}
const by = { actor: 'a test', reason: null }

beforeAll(async () => {
  store = await createProbeStore([fragile])
})

afterAll(() => store.close())

const append = () => store.writer.batcher.append(probe({ stream: 'workspace' }))

/** Tries again what the live build has parked; that of the other one rests longer. */
const retryLive = async () => {
  const { pool } = store
  await pool.query(
    `update es.parked h set next_at = now() + case when p.state = 'live' then '0' else '1 hour'::interval end
     from es.projections p where p.name = h.projection and p.version = h.version`,
  )
  await retryDue({ pool, codec: probeCodec, consumerOf: consumerOf([fragile]) })
}

it('what the live build holds of events that were parked is in the build that follows it, forward and back', async () => {
  const { pool } = store
  const deps = { pool, codec: probeCodec, logger: quiet, projections: [fragile] }
  const { catchUp } = createProbeRunner(pool, [fragile])
  const park = async () => {
    isBroken = true
    await append()
    await append()
    await catchUp()
    isBroken = false
    expect(await readTallies(pool)).not.toEqual(await expectedTallies(pool))
  }
  await append()
  await startRebuild(deps, 'tallies', by)
  await catchUp()

  await park()
  await retryLive()
  await swap(deps, 'tallies', by)
  expect(await readTallies(pool)).toEqual(await expectedTallies(pool))

  await park()
  await retryLive()
  await rollBack(deps, 'tallies', by)
  expect(await readTallies(pool)).toEqual(await expectedTallies(pool))
})
