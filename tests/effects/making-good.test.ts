import { randomUUID } from 'node:crypto'
import { goodwill } from '@vignette/domain/goodwill/decider'
import { refunds } from '@vignette/domain/credits/refunds/decider'
import { availableIn } from '@vignette/domain/credits/period'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { findCharge } from '@vignette/accounts/find-account'
import { listEffects } from '@vignette/event-log/reactors/effect-list'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startTestWorker } from '../support/in-process.ts'
import { createSpender } from '../support/spending.ts'

let database: TestDatabase
let owner: ReturnType<typeof openOwner>
let spender: ReturnType<typeof createSpender>
let worker: ReturnType<typeof startTestWorker>

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  spender = createSpender(database.appUrl)
  worker = startTestWorker({ DATABASE_URL: database.appUrl })
})

afterAll(async () => {
  await worker.close()
  await Promise.all([spender.close(), owner.end()])
  await database.drop()
})

it('what support decided is done by a worker when whoever decided it died before the deed, and once', async () => {
  const workspaceId = randomUUID()
  const streams = spender.streamsOf(workspaceId)
  const now = new Date().toISOString()
  await spender.spend(workspaceId, { action: 'caption', units: 60, delivered: 60 })
  const { rows } = await owner.query<{ jobId: string }>(
    `select data ->> 'jobId' as "jobId" from es.events where type = 'CreditsConsumed'`,
  )
  const place = await findCharge(owner, workspaceId, rows[0]?.jobId ?? '')
  const available = async () => availableIn((await currentPeriod(streams, workspaceId, now)).period)
  expect(await available()).toBe(40)

  const requestId = `anna-${now.slice(0, 10)}.r1`
  await streams.send(
    goodwill,
    `anna-${now.slice(0, 10)}`,
    {
      type: 'RequestGoodwill',
      requestId,
      agent: 'anna',
      userId: null,
      workspaceId,
      amount: 500,
      reasonCode: 'gesture',
      note: 'x',
      limits: { daily: 1_000, approvalAbove: 1_000 },
      now,
    },
    'request',
  )
  const by = { actor: { kind: 'staff' as const, id: 'anna' }, reason: 'With our thanks', note: null, decidedAt: now }
  const refund = { ...place, userId: null, refundId: 'f1', toGrants: 20, asGoodwill: 3, ...by }
  const command = { type: 'DecideRefund', refund, charged: 60, returned: 0 } as const
  await streams.send(refunds, `${place.periodId}:${place.holdId}`, command, 'decide')

  await eventually(async () => expect(await available()).toBe(40 + 500 + 20 + 3))
  await eventually(async () => {
    const effects = await listEffects(owner, { limit: 100 })
    const done = effects.filter(({ kind }) => kind === 'goodwill.issue' || kind === 'credits.refund')
    expect(done.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'credits.refund delivered',
      'goodwill.issue delivered',
    ])
  })
  // delivered again, as after a receipt that was lost: nothing more
  await owner.query(`update es.effects set state = 'pending', receipt = null, settled_at = null, next_at = now(), attempts = 0
    where kind in ('goodwill.issue', 'credits.refund')`)
  await eventually(async () => {
    const effects = await listEffects(owner, { state: 'pending', limit: 100 })
    expect(effects).toEqual([])
  })
  expect(await available()).toBe(40 + 500 + 20 + 3)
})
