import { bucketOf } from '@vignette/event-log/event-store/bucket'
import { createPartitionFold } from '@vignette/event-log/consumers/partition-fold'
import { listParked } from '@vignette/event-log/consumers/parked-keys'
import { retryKey } from '@vignette/event-log/consumers/retrying'
import { createPool } from '@vignette/event-log/database/pool'
import { readModelConsumer } from '@vignette/event-log/projections/definitions'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quiet } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
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

const partOf = (workspace: string) => bucketOf(workspace) % tallies.parts
const first = 'workspace-0'
const second =
  Array.from({ length: 50 }, (_, index) => `workspace-${index}`).find((name) => partOf(name) !== partOf(first)) ?? ''

const append = (workspaceId: string, { stream, schema }: { stream: string; schema: number }) => {
  const { meta, events, ...rest } = probe({ stream })
  return store.writer.batcher.append({
    ...rest,
    events: events.map((event) => ({ ...event, schema })),
    meta: { ...meta, workspaceId },
  })
}

it('a stream that is held up in two parts is retried in each of them', async () => {
  const deps = {
    pool: store.pool,
    codec: probeCodec,
    logger: quiet,
    consumerOf: consumerOf({ projections: [tallies], reactors: [] }),
  }
  const consumer = readModelConsumer({ projection: tallies, version: 1 }, { state: 'live' })
  const worker = createPartitionFold(deps, { consumer, part: partOf(second) })
  await append(second, { stream: 'readable', schema: 1 })
  await append(first, { stream: 'shared', schema: 99 })
  await append(second, { stream: 'shared', schema: 99 })
  await createPartitionFold(deps, { consumer, part: partOf(first) }).run()
  await worker.run()
  const owner = createPool({
    url: store.database.ownerUrl,
    max: 1,
    name: 'owner',
    statementTimeoutMs: 5_000,
    asOwner: true,
  })
  await owner.query('update es.events set schema = 1')
  await owner.end()

  const heads = await listParked(store.pool)
  expect(heads.map(({ part, key, waiting }) => ({ part, key, waiting }))).toEqual([
    { part: partOf(first), key: 'shared', waiting: 0 },
    { part: partOf(second), key: 'shared', waiting: 0 },
  ])
  for (const head of heads) expect(await retryKey(deps, head)).toEqual({ folded: 1, failed: false })
  // remembers its row from before, unless it is told
  await append(second, { stream: 'readable', schema: 1 })
  await worker.run()
  expect((await readTallies(store.pool)).find(({ workspace }) => workspace === second)).toEqual(
    (await expectedTallies(store.pool)).find(({ workspace }) => workspace === second),
  )
})
