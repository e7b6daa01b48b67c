import { randomUUID } from 'node:crypto'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import type { LedgerLine, Usage } from '@vignette/domain/credits/schemas/usage'
import { reportInvoice } from '@vignette/domain/workflows/report-invoice'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { type BillingClient, createBillingClient } from './billing-client.ts'

let api: TestApi
let spender: ReturnType<typeof createSpender>
let get: BillingClient['get']
let post: BillingClient['post']
let done: BillingClient['done']
let preview: BillingClient['preview']
let buy: BillingClient['buy']
let pay: BillingClient['pay']
beforeAll(async () => {
  api = await createTestApi()
  spender = createSpender(api.database.appUrl)
  ;({ get, post, done, preview, buy, pay } = createBillingClient(api.app))
})
afterAll(async () => {
  await spender.close()
  await api.close()
})

it('a newcomer has the credits of freemium, and the first look is in the ledger', async () => {
  const person = newPerson()
  const usage = await get<Usage>(person, '/usage')
  expect(usage).toMatchObject({ plan: 'freemium', overageBudgetMicros: null })
  expect(usage.credits).toEqual({
    included: 100,
    includedCrossed: null,
    granted: 100,
    used: 0,
    held: 0,
    available: 100,
    overage: 0,
    overageAmountMicros: 0,
    overageHeld: 0,
    overageHeldAmountMicros: 0,
  })
  expect(usage.period.resetsAt).toBe(usage.period.end)
  await eventually(async () => {
    const { items } = await get<{ items: LedgerLine[] }>(person, '/usage/ledger')
    expect(items).toMatchObject([
      { type: 'GrantIssued', grantKind: 'included', units: null, amount: 100, balanceAfter: 100 },
    ])
  })
})

it('executive is agreed on, and there are no pages of a provider', async () => {
  const person = newPerson()
  expect(await preview(person, 'executive')).toEqual({ kind: 'contactSales' })
  await pay(person, await buy(person, 'starter'))
  expect(await get<Billing>(person, '/billing')).toMatchObject({ portal: false, payment: 'demo' })
  expectFailure(await post(person, '/billing/portal'), 404, 'billing.no_portal')
})

it('shows the catalogue to everybody', async () => {
  const answer = await api.app.inject({ url: '/api/plans' })
  expect(answer.json()).toMatchObject({
    success: true,
    catalogueVersion: 1,
    prices: { caption: 1, imageGeneration: 15 },
  })
})

it('while a payment is due no larger plan is sold; the demo lets people settle it', async () => {
  const person = newPerson()
  await pay(person, await buy(person, 'starter'))
  // what is paid for is given by the worker, after the invoice is there
  await eventually(async () => expect(await get<Billing>(person, '/billing')).toMatchObject({ plan: 'starter' }))
  const workspaceId = personalWorkspaceId(person.userId)
  const invoice = { invoiceId: `in_${workspaceId}`, entry: `in_${workspaceId}`, kind: 'renewal' } as const
  const about = { ...invoice, workspaceId, subscriptionRef: null, amountMicros: 59_000_000, periodStart: null }
  const outcome = { outcome: 'failed', key: randomUUID(), now: new Date().toISOString() } as const
  await reportInvoice(spender.streamsOf(workspaceId), { ...about, periodEnd: null }, outcome)
  expect(await preview(person, 'growth')).toEqual({ kind: 'paymentDue' })
  expectFailure(
    await post(person, '/billing/checkout', { tier: 'growth', interval: 'month' }),
    409,
    'billing.paymentDue',
  )
  await done(person, '/demo/invoices/pay')
  expect(await preview(person, 'growth')).toMatchObject({ kind: 'upgrade' })
  await eventually(async () => {
    const { pastDue, invoices } = await get<Billing>(person, '/billing')
    expect(pastDue).toBeNull()
    expect(invoices[0]).toMatchObject({ id: invoice.invoiceId, status: 'paid', amountMicros: 59_000_000 })
  })
})
