import { advanceIdleCheckpoints } from '@vignette/event-log/consumers/idle-checkpoints'
import { readModelConsumer } from '@vignette/event-log/projections/definitions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestRunner } from '../../support/runner.ts'
import { headOf, probe } from '../event-store/test-log.ts'
import {
  createProbeStore,
  expectedTallies,
  probeCodec,
  type ProbeStore,
  readTallies,
  tallies,
} from '../projections/probe.ts'

let store: ProbeStore
beforeAll(async () => {
  store = await createProbeStore()
})
afterAll(() => store.close())

const consumer = readModelConsumer({ projection: tallies, version: 1 }, { state: 'live' })
const knownTypes = ['Probed', 'Other']
const allPartitions = [0, 1, 2, 3]

const append = (type: string, stream = 'workspace') => store.writer.batcher.append(probe({ stream, type }))

/** @returns the partitions whose checkpoints were advanced. */
const advance = async (): Promise<readonly number[]> => {
  const advanced = await advanceIdleCheckpoints(store.pool, [consumer], knownTypes)
  return advanced.map(({ part }) => part).toSorted((one, other) => one - other)
}

const partitionOf = async (stream: string): Promise<number> => {
  const text = 'select distinct bucket % 4 as part from es.events where stream = $1'
  const { rows } = await store.pool.query<{ part: number }>(text, [stream])
  return rows[0]?.part ?? -1
}

const levelPartitions = async (): Promise<readonly number[]> => {
  const text = `select part from es.checkpoints cross join es.log where projection = 'tallies' and position = head order by part`
  return (await store.pool.query<{ part: number }>(text)).rows.map(({ part }) => part)
}

/** Every partition is level, whatever the test before left. */
beforeEach(async () => {
  await append('Probed')
  await store.owner.query(`update es.projections set paused = false`)
  await store.owner.query(`update es.checkpoints set position = head, not_before = null from es.log`)
})

it('advances every partition over an event of a type that it does not fold', async () => {
  await append('Other')
  expect(await advance()).toEqual(allPartitions)
  expect(await levelPartitions()).toEqual(allPartitions)
  expect(await advance()).toEqual([])
})

it('leaves a partition that has something to fold where it is, however much comes after it', async () => {
  await append('Probed', 'one')
  await append('Other', 'two')
  const busy = await partitionOf('one')
  expect(await advance()).toEqual(allPartitions.filter((part) => part !== busy))
})

it('does not advance over an event of an unknown type in the partition whose stream it holds up', async () => {
  await append('Unheard', 'one')
  const heldUp = await partitionOf('one')
  expect(await advance()).toEqual(allPartitions.filter((part) => part !== heldUp))
})

it('advances nothing that is paused, rests, is far behind, or is no live build', async () => {
  await append('Other')
  await store.owner.query(`update es.projections set paused = true`)
  expect(await advance()).toEqual([])
  await store.owner.query(`update es.projections set paused = false`)
  await store.owner.query(`update es.checkpoints set not_before = now() + interval '1 minute' where part = 0`)
  expect(await advance()).toEqual([1, 2, 3])
  await store.owner.query(`update es.checkpoints set not_before = null, position = greatest(0, position - 1001)`)
  const head = await headOf(store.pool)
  for (let count = head; count <= 1_001; count += 100) {
    await store.writer.batcher.append(probe({ stream: 'many', type: 'Other', events: 100 }))
  }
  await store.owner.query(`update es.checkpoints set position = head - 1001 from es.log`)
  expect(await advance()).toEqual([])
  expect(await advanceIdleCheckpoints(store.pool, [{ ...consumer, version: 2 }], knownTypes)).toEqual([])
})

it('does not wait for a process that is writing a partition, and voids what others have read of those it advances', async () => {
  await append('Other')
  const writer = await store.pool.connect()
  await writer.query('begin')
  await writer.query('select from es.checkpoints where part = 2 for update')
  expect(await advance()).toEqual([0, 1, 3])
  await writer.query('rollback')
  writer.release()
  const revisionOf = async () => (await store.pool.query('select revision from es.checkpoints where part = 2')).rows
  const before = await revisionOf()
  expect(await advance()).toEqual([2])
  expect(await revisionOf()).not.toEqual(before)
})

it('is what a runner does first, and nothing is missed by it', async () => {
  const { pool, writer, close } = await createProbeStore()
  const runner = createTestRunner({ pool, codec: probeCodec, projections: [tallies] })
  for (const stream of ['one', 'two', 'one', 'three', 'four']) {
    await writer.batcher.append(probe({ stream }))
    await runner.catchUp()
    const { rows: behind } = await pool.query(
      `select from es.checkpoints cross join es.log where projection = 'tallies' and position < head`,
    )
    expect(behind).toEqual([])
    expect(await readTallies(pool)).toEqual(await expectedTallies(pool))
  }
  await runner.close()
  await close()
})
