import { randomUUID } from 'node:crypto'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson } from '../../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { type BillingClient, type CheckoutOutcome, createBillingClient } from './billing-client.ts'

let api: TestApi
let get: BillingClient['get']
let post: BillingClient['post']
let done: BillingClient['done']
let preview: BillingClient['preview']
let buy: BillingClient['buy']
let pay: BillingClient['pay']
beforeAll(async () => {
  // payment links are not used where payments are played
  const links = {
    PAYMENT_LINK_PRO: 'https://buy.stripe.com/pro',
    PAYMENT_LINK_ENTERPRISE: 'https://buy.stripe.com/enterprise',
  }
  api = await createTestApi({ env: links })
  ;({ get, post, done, preview, buy, pay } = createBillingClient(api.app))
})
afterAll(() => api.close())

it('from freemium through a trial to growth and back, credits and money are as they were previewed', async () => {
  const person = newPerson()
  expect(await preview(person, 'starter')).toMatchObject({
    kind: 'trial',
    credits: 350,
    days: 7,
    refusal: null,
    paid: { amountMicros: 59_000_000, credits: 1_500 },
  })
  const tried = await done<{ outcome: { kind: string } }>(person, '/billing/checkout', { tier: 'starter', trial: true })
  expect(tried.outcome.kind).toBe('trialStarted')
  const trial = await get<Usage>(person, '/usage', tried)
  expect([trial.plan, trial.credits.available]).toEqual(['starter', 350])
  expectFailure(await post(person, '/billing/overage-budget', { budgetDollars: 5 }), 403, 'billing.no_overage')

  const offer = await preview(person, 'growth')
  expect(offer).toEqual({ kind: 'activate', amountMicros: 199_000_000, credits: 6_000 })
  await pay(person, await buy(person, 'growth'))
  await eventually(async () => {
    const usage = await get<Usage>(person, '/usage')
    expect([usage.plan, usage.credits.available, usage.overageBudgetMicros]).toEqual(['growth', 6_000, 90_000_000])
  })

  const upgrade = await preview(person, 'scale')
  expect(upgrade).toMatchObject({ kind: 'upgrade', amountMicros: 300_000_000, extraCredits: 14_000 })
  expect(await preview(person, 'starter')).toMatchObject({ kind: 'downgrade', credits: 1_500 })
  const { outcome } = await done<CheckoutOutcome>(person, '/billing/checkout', { tier: 'starter' })
  expect(outcome.kind).toBe('scheduled')
  const resumed = await done(person, '/billing/resume')
  expect((await get<Billing>(person, '/billing', resumed)).scheduled).toBeNull()
  const cancelled = await done(person, '/billing/cancel', { reason: 'tooExpensive' })
  expect((await get<Billing>(person, '/billing', cancelled)).scheduled).toMatchObject({ kind: 'cancel' })
  const budget = await done(person, '/billing/overage-budget', { budgetDollars: 12.5 })
  expect((await get<Billing>(person, '/billing', budget)).overage).toMatchObject({
    budgetMicros: 12_500_000,
    defaultBudgetMicros: 90_000_000,
  })
})

it('with the same Idempotency-Key a change is made once, and not another one', { tags: 'invariant' }, async () => {
  const person = newPerson()
  const ask = (url: string, payload: object, key: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { ...person.headers, 'idempotency-key': key },
      payload,
    })
  const choose = (tier: string, more: object = {}) => ask('/billing/checkout', { tier, ...more }, 'choice')
  const [first, again] = [await choose('growth'), await choose('growth')]
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  expectFailure(await choose('starter'), 422, 'request.key_reused')
  expectFailure(await choose('starter', { trial: true }), 422, 'request.key_reused')

  await pay(person, first.json<CheckoutOutcome>().outcome.checkoutId)
  await eventually(async () => expect(await get<Usage>(person, '/usage')).toMatchObject({ plan: 'growth' }))
  const cancel = (reason: string) => ask('/billing/cancel', { reason }, 'end')
  const cancelled = await cancel('quality')
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect((await cancel('quality')).headers['x-log-position']).toBe(cancelled.headers['x-log-position'])
  expectFailure(await cancel('other'), 422, 'request.key_reused')
})

it('a choice that is repeated when another plan was bought meanwhile says so, and changes nothing', async () => {
  const person = newPerson()
  const key = randomUUID()
  const headers = { ...person.headers, 'idempotency-key': key }
  const choose = () =>
    api.app.inject({ method: 'POST', url: '/api/billing/checkout', headers, payload: { tier: 'starter' } })
  expect((await choose()).statusCode).toBe(200)
  await pay(person, await buy(person, 'growth'))
  await eventually(async () => expect(await get<Usage>(person, '/usage')).toMatchObject({ plan: 'growth' }))
  expectFailure(await choose(), 409, 'request.outdated')
  expect(await get<Billing>(person, '/billing')).toMatchObject({ plan: 'growth', scheduled: null })
})

it(
  'a checkout that fails or is left alone gives nothing, and can be paid afterwards, once',
  { tags: 'invariant' },
  async () => {
    const person = newPerson()
    const left = await buy(person, 'starter')
    await done(person, `/demo/checkout/${left}/fail`)
    await get<Usage>(person, '/usage')
    expect(await get<Usage>(person, '/usage')).toMatchObject({ plan: 'freemium' })
    await pay(person, left)
    await done(person, `/demo/checkout/${left}/pay`)
    await eventually(async () => expect(await get<Usage>(person, '/usage')).toMatchObject({ plan: 'starter' }))
    const { invoices } = await get<Billing>(person, '/billing')
    expect(invoices).toMatchObject([{ amountMicros: 59_000_000, status: 'paid' }])
  },
)

it('a second payment for a plan that is there goes back', async () => {
  const person = newPerson()
  const [first, second] = [await buy(person, 'starter'), await buy(person, 'starter')]
  await pay(person, first)
  await eventually(async () => expect(await get<Usage>(person, '/usage')).toMatchObject({ plan: 'starter' }))
  await done(person, `/demo/checkout/${second}/pay`)
  await eventually(async () => {
    const { invoices } = await get<Billing>(person, '/billing')
    expect(invoices.find(({ id }) => id === second)).toMatchObject({ status: 'returned' })
  })
})

it('the trial can be had once by a person, whatever is written before the @', { tags: 'invariant' }, async () => {
  const [one, other] = [newPerson(), newPerson()]
  await done(one, '/billing/checkout', { tier: 'starter', trial: true })
  expectFailure(await post(one, '/billing/cancel', { reason: 'other' }), 409, 'billing.no_paid_plan')
  await done(other, '/billing/checkout', { tier: 'starter', trial: true })
})

it("nobody sees or pays another's checkout", async () => {
  const [owner, stranger] = [newPerson(), newPerson()]
  const checkoutId = await buy(owner, 'starter')
  expectFailure(await post(stranger, `/demo/checkout/${checkoutId}/pay`), 404)
  expectFailure(await post(stranger, `/demo/checkout/nothing/pay`), 404)
})

it('what cannot be tried is not, and the trial is still there afterwards', async () => {
  const person = newPerson()
  const refused = await post(person, '/billing/checkout', { tier: 'growth', interval: 'month', trial: true })
  expectFailure(refused, 400, 'billing.no_trial')
  const { outcome } = await done<CheckoutOutcome>(person, '/billing/checkout', {
    tier: 'starter',
    interval: 'month',
    trial: true,
  })
  expect(outcome.kind).toBe('trialStarted')
})

it('a checkout that nobody paid in time cannot be paid any more', async () => {
  const person = newPerson()
  const checkoutId = await buy(person, 'growth')
  const now = async () => new Date(Date.now() + 3_700_000).toISOString()
  const later = await createTestApp({ DATABASE_URL: api.database.appUrl }, { now })
  try {
    const url = `/api/demo/checkout/${checkoutId}/pay`
    const answer = await later.app.inject({ method: 'POST', url, headers: person.headers })
    expect(answer.json()).toMatchObject({ checkout: { status: 'expired' } })
  } finally {
    await later.close()
  }
  expect(await get<Billing>(person, '/billing')).toMatchObject({ plan: 'freemium' })
})
