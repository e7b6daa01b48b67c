import type { LedgerLine, Usage } from '@vignette/domain/credits/schemas/usage'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { type BillingClient, createBillingClient } from '../billing/billing-client.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let spender: ReturnType<typeof createSpender>
let get: BillingClient['get']
let post: BillingClient['post']
beforeAll(async () => {
  api = await createTestApi()
  spender = createSpender(api.database.appUrl)
  ;({ get, post } = createBillingClient(api.app))
})
afterAll(async () => {
  await spender.close()
  await api.close()
})

it('the ledger says how much of an action was held and delivered', async () => {
  const person = newPerson()
  const workspaceId = personalWorkspaceId(person.userId)
  await spender.spend(workspaceId, { action: 'imageGeneration', units: 4, delivered: 3 })
  await eventually(async () => {
    const { items } = await get<{ items: LedgerLine[] }>(person, '/usage/ledger')
    expect(items).toMatchObject([
      { type: 'CreditsReleased', units: null, credits: 15, balanceAfter: 55 },
      { type: 'CreditsConsumed', units: 3, credits: 45 },
      { type: 'CreditsReserved', units: 4, credits: 60, grantKind: null },
      { type: 'GrantIssued', grantKind: 'included', units: null },
    ])
  })
  const { body } = await api.app.inject({ url: '/api/usage/ledger.csv', headers: person.headers })
  expect(body).toMatch(/,CreditsReserved,,imageGeneration,4,60,-60,40,/)
})

it('exports the ledger', async () => {
  const person = newPerson()
  await get<Usage>(person, '/usage')
  const answer = await api.app.inject({ url: '/api/usage/ledger.csv', headers: person.headers })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body.split('\r\n')[0]).toBe(
    'at,type,grantKind,action,units,credits,amount,balanceAfter,overage,overageAmountMicros,overageChargedMicros,jobId,priceListVersion,note,position,memberId,memberName',
  )
})

it('exports a ledger of any length, each line once', async () => {
  const person = newPerson()
  await get<Usage>(person, '/usage')
  const count = 50_000
  await api.owner.query(
    `insert into read.ledger (line, workspace_id, position, at, period, type, credits, amount, balance_after, overage,
        overage_micros)
      select 'long:' || n, $1, -n, now(), 'p', 'CreditsConsumed', 1, 0, 0, 0, 0 from generate_series(1, $2) n`,
    [personalWorkspaceId(person.userId), count],
  )
  const { body } = await api.app.inject({ url: '/api/usage/ledger.csv', headers: person.headers })
  const lines = body.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(count + 1)
  const positions = lines.map((line) => Number(/-?\d+(?=,,$)/.exec(line)?.[0]))
  expect(positions.slice(1)).toEqual(Array.from({ length: count }, (_, index) => -1 - index))
})

it('refuses a job that costs too much, and notes it for support once, however often it is asked for', async () => {
  const person = newPerson()
  const workspaceId = personalWorkspaceId(person.userId)
  await spender.spend(workspaceId, { action: 'caption', units: 45, delivered: 45 })
  const ask = () => post(person, '/generations', { kind: 'image', prompt: 'Too much', variations: 4 })
  const refused = await Promise.all(Array.from({ length: 5 }, ask))
  for (const answer of [...refused, await ask()]) {
    const { details } = expectFailure(answer, 402, 'credits.insufficient')
    expect(details).toMatchObject({
      amount: 60,
      shortfall: 5,
      available: 55,
      wayOn: { kind: 'changePlan', tier: 'starter' },
    })
  }
  const { rows } = await api.owner.query(
    `select stream, data, meta->'actor' as actor from es.events
      where type = 'ReservationRefused' and data->>'workspaceId' = $1`,
    [workspaceId],
  )
  expect(rows).toMatchObject([
    {
      stream: expect.stringMatching(/^refusals-/),
      data: { orders: [{ action: 'imageGeneration', units: 4 }], amount: 60, shortfall: 5, available: 55 },
      actor: { kind: 'user', id: person.userId },
    },
  ])
  const { credits } = await get<Usage>(person, '/usage')
  expect(credits).toMatchObject({ available: 55, held: 0 })
})
