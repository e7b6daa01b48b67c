import { inTransaction } from '@vignette/event-log/database/transaction'
import { compareBuilds } from '@vignette/event-log/rebuilds/comparison'
import { digestTable } from '@vignette/event-log/projections/rows'
import { tableOf } from '@vignette/event-log/projections/table'
import { createBuild } from '@vignette/event-log/rebuilds/install'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probe } from '../event-store/test-log.ts'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { observeStatements } from '../../support/statements.ts'
import { createProbeStore, probeCodec, type ProbeStore, tallies } from '../projections/probe.ts'

let store: ProbeStore

beforeAll(async () => {
  store = await createProbeStore()
})

afterAll(() => store.close())

/** Does something again and again while `work` is done. */
const during = async <Result>(
  repeated: readonly (() => Promise<unknown>)[],
  work: () => Promise<Result>,
): Promise<Result> => {
  let isOver = false
  const loops = repeated.map(async (once) => {
    while (!isOver) await once()
  })
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(loops)
  }
}

it('two builds are compared however fast the log grows and workers fold', async () => {
  const append = () => store.writer.batcher.append(probe({ stream: `workspace-${Math.floor(Math.random() * 9)}` }))
  await append()
  const version = await inTransaction(store.pool, (client) => createBuild(client, tallies, { swapsItself: false }))
  const workers = [1, 2].map(() => createTestRunner({ pool: store.pool, codec: probeCodec, projections: [tallies] }))
  await Promise.all(workers.map((worker) => worker.catchUp()))
  const deps = { pool: store.pool, codec: probeCodec, logger: quiet }
  const live = { projection: tallies, version: 1, state: 'live' } as const
  const building = { projection: tallies, version, state: 'building' } as const

  let holds = 0
  observeStatements({
    onSend: (text) => (holds += Number(text.startsWith('begin isolation level repeatable read'))),
    onAnswer: () => undefined,
  })
  const comparison = await during([append, append, ...workers.map((worker) => worker.catchUp)], () =>
    compareBuilds(deps, live, building),
  )
  expect({ same: comparison.same, isEmpty: comparison.live.rows === 0 }).toEqual({ same: true, isEmpty: false })
  expect(holds, 'times that the live build was held still').toBeLessThan(5)
})

it('rows are compared page by page, each in a snapshot of its own, and every difference is found', async () => {
  await store.reset()
  for (let nth = 0; nth < 9; nth++) await store.writer.batcher.append(probe({ stream: `workspace-${nth}` }))
  const version = await inTransaction(store.pool, (client) => createBuild(client, tallies, { swapsItself: false }))
  const worker = createTestRunner({ pool: store.pool, codec: probeCodec, projections: [tallies] })
  await worker.catchUp()
  const deps = { pool: store.pool, codec: probeCodec, logger: quiet }
  const { rows } = await store.pool.query<{ version: number }>(
    `select version from es.projections where name = 'tallies' and state = 'live'`,
  )
  const live = { projection: tallies, version: rows[0]?.version ?? 0, state: 'live' } as const
  const building = { projection: tallies, version, state: 'building' } as const
  const digest = await inTransaction(store.pool, (client) => digestTable(client, live))

  let snapshots = 0
  observeStatements({
    onSend: (text) => (snapshots += Number(text.startsWith('begin isolation level repeatable read'))),
    onAnswer: () => undefined,
  })
  const compare = () => compareBuilds(deps, live, building, 2)
  expect(await compare()).toEqual({ same: true, live: digest, other: digest })
  expect(snapshots).toBe(5)

  const table = tableOf(building)
  await store.owner.query(`delete from ${table} where workspace = 'workspace-0'`)
  await store.owner.query(`update ${table} set count = count + 1 where workspace in ('workspace-3', 'workspace-8')`)
  await store.owner.query(`insert into ${table} values ('workspace-9', 1, 1)`)
  expect(await compare()).toMatchObject({
    same: false,
    live: digest,
    other: { rows: 9 },
    onlyInLive: 1,
    onlyInOther: 1,
    different: 2,
    keys: ['workspace-0', 'workspace-3', 'workspace-8', 'workspace-9'],
  })
})
