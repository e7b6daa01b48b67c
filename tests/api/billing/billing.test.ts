import { randomUUID } from 'node:crypto'
import type { Billing, PlanPreview } from '@vignette/domain/billing/schemas/billing'
import type { LedgerLine, Usage } from '@vignette/domain/credits/schemas/usage'
import { reportInvoice } from '@vignette/domain/workflows/report-invoice'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let spender: ReturnType<typeof createSpender>
beforeAll(async () => {
  // payment links are not used where payments are played
  const links = {
    PAYMENT_LINK_PRO: 'https://buy.stripe.com/pro',
    PAYMENT_LINK_ENTERPRISE: 'https://buy.stripe.com/enterprise',
  }
  api = await createTestApi({ env: links })
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await spender.close()
  await api.close()
})

type Asking = { readonly position?: string }

const get = async <Answer>({ headers }: Person, url: string, { position }: Asking = {}): Promise<Answer> => {
  const answer = await api.app.inject({
    url: `/api${url}`,
    headers: { ...headers, ...(position && { 'x-min-position': position }) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const post = (person: Person, url: string, payload?: object) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers: person.headers, ...(payload && { payload }) })

const done = async <Answer>(person: Person, url: string, payload?: object): Promise<Answer & { position: string }> => {
  const answer = await post(person, url, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...answer.json<Answer>(), position: String(answer.headers['x-log-position'] ?? '') }
}

const preview = async (person: Person, tier: string, interval = 'month'): Promise<PlanPreview> =>
  (await done<{ change: PlanPreview }>(person, '/billing/preview', { tier, interval })).change

type Outcome = { outcome: { kind: string; checkoutId: string; url: string; effectiveAt: string } }

const buy = async (person: Person, tier: string, interval = 'month'): Promise<string> => {
  const { outcome } = await done<Outcome>(person, '/billing/checkout', { tier, interval })
  expect(outcome).toMatchObject({ kind: 'checkout', url: `/dashboard/billing/checkout/${outcome.checkoutId}` })
  return outcome.checkoutId
}

const pay = async (person: Person, checkoutId: string) => {
  await done(person, `/demo/checkout/${checkoutId}/pay`)
  await eventually(async () => {
    const { invoices } = await get<Billing>(person, '/billing')
    expect(invoices.find(({ id }) => id === checkoutId)).toMatchObject({ status: 'paid' })
  })
}

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
  const { outcome } = await done<Outcome>(person, '/billing/checkout', { tier: 'starter' })
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

  await pay(person, first.json<Outcome>().outcome.checkoutId)
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

it('executive is agreed on, and there are no pages of a provider', async () => {
  const person = newPerson()
  expect(await preview(person, 'executive')).toEqual({ kind: 'contactSales' })
  await pay(person, await buy(person, 'starter'))
  expect(await get<Billing>(person, '/billing')).toMatchObject({ portal: false, payment: 'demo' })
  expectFailure(await post(person, '/billing/portal'), 404, 'billing.no_portal')
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

it('shows the catalogue to everybody', async () => {
  const answer = await api.app.inject({ url: '/api/plans' })
  expect(answer.json()).toMatchObject({
    success: true,
    catalogueVersion: 1,
    prices: { caption: 1, imageGeneration: 15 },
  })
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
    'at,type,grantKind,action,units,credits,amount,balanceAfter,overage,overageAmountMicros,overageChargedMicros,jobId,priceListVersion,note,position',
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
  const positions = lines.map((line) => Number(/-?\d+$/.exec(line)?.[0]))
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

it('what cannot be tried is not, and the trial is still there afterwards', async () => {
  const person = newPerson()
  const refused = await post(person, '/billing/checkout', { tier: 'growth', interval: 'month', trial: true })
  expectFailure(refused, 400, 'billing.no_trial')
  const { outcome } = await done<Outcome>(person, '/billing/checkout', {
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
