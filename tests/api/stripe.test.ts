import type { AddressInfo } from 'node:net'
import type { Billing } from '@vignette/domain/billing/billing-schemas'
import type { Usage } from '@vignette/domain/credits/usage-schemas'
import { createStripePayments } from '@vignette/platform/payments/stripe/stripe-payments'
import { product } from '@vignette/worker/product'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type App, createTestApp, startTestWorker } from '../support/in-process.ts'
import { newPerson, type Person } from '../support/people.ts'
import { createStripeApi, type StripeApi } from '../support/stripe-api/server.ts'

let database: TestDatabase
let stripe: StripeApi
let app: App
let hook: string
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  stripe = await createStripeApi()
  const payments = createStripePayments({ secretKey: stripe.secretKey, apiUrl: stripe.url })
  const settings = {
    DATABASE_URL: database.appUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
    PUBLIC_URL: 'https://vignette.example',
  }
  const api = await createTestApp(settings, { payments })
  app = api.app
  const worker = startTestWorker({ DATABASE_URL: database.appUrl }, product, payments)
  undo.push(api.close, worker.close, stripe.close, database.drop)
  await app.listen({ host: '127.0.0.1', port: 0 })
  hook = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/webhooks/stripe`
  await eventually(async () => expect((await app.inject('/health/ready')).statusCode).toBe(200))
})

afterAll(async () => {
  for (const step of undo) await step()
})

const get = async <Answer>({ headers }: Person, url: string): Promise<Answer> => {
  const answer = await app.inject({ url: `/api${url}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const post = async <Answer>({ headers }: Person, url: string, payload?: object): Promise<Answer> => {
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

/** Sends somebody to Stripe. @returns the id of the session there. */
const choose = async (person: Person, tier: string): Promise<string> => {
  type Chosen = { outcome: { kind: string; checkoutId: string; url: string } }
  const { outcome } = await post<Chosen>(person, '/billing/checkout', { tier })
  expect(outcome.kind).toBe('checkout')
  const session = [...stripe.store.sessions.values()].find((each) => each.client_reference_id === outcome.checkoutId)
  expect(session?.url).toBe(outcome.url)
  return session?.id ?? ''
}

const hasPlan = (person: Person, plan: string) =>
  eventually(async () => expect(await get<Usage>(person, '/usage')).toMatchObject({ plan }))

const subscriptionOf = (sessionId: string) => {
  const id = stripe.store.sessions.get(sessionId)?.subscription
  const found = typeof id === 'string' ? stripe.store.subscriptions.get(id) : undefined
  if (!found) throw new Error('Stripe has no such subscription')
  return found
}

it('gives what was paid for when the provider reports it, once, and not before', async () => {
  const person = newPerson()
  const session = await choose(person, 'growth')
  stripe.pay(session)
  expect(await get<Usage>(person, '/usage')).toMatchObject({ plan: 'freemium' })
  expect(new Set(await stripe.deliverNew(hook))).toEqual(new Set([200]))
  await hasPlan(person, 'growth')
  for (const event of stripe.store.events.toReversed()) expect(await stripe.deliver(hook, event)).toBe(200)
  const { invoices } = await get<Billing>(person, '/billing')
  expect(invoices).toMatchObject([{ status: 'paid', amountMicros: 199_000_000 }])
  expect((await get<Usage>(person, '/usage')).credits.granted).toBe(6_000)
})

it('believes no report that is forged, altered, from the future, or of another amount', async () => {
  const person = newPerson()
  const session = await choose(person, 'starter')
  stripe.pay(session)
  const paid = stripe.store.events.find(
    ({ type, data }) => type === 'checkout.session.completed' && (data.object as { id?: unknown }).id === session,
  )
  if (!paid) throw new Error('nothing was reported')
  const send = async (body: Buffer, header: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': header }
    return (await fetch(hook, { method: 'POST', headers, body: new Uint8Array(body) })).status
  }
  const good = stripe.sign(paid)
  expect(await send(Buffer.from(good.body.toString().replace('5900', '100')), good.header)).toBe(400)
  const forged = stripe.sign(paid, { secret: 'whsec_other' })
  expect(await send(forged.body, forged.header)).toBe(400)
  const early = stripe.sign(paid, { stamp: Math.floor(Date.now() / 1_000) + 86_400 })
  expect(await send(early.body, early.header)).toBe(400)
  const less = structuredClone(paid)
  Object.assign(less.data.object as object, { amount_total: 100 })
  expect(await stripe.deliver(hook, { ...less, id: 'evt_less' })).toBe(200)
  expect(await get<Usage>(person, '/usage')).toMatchObject({ plan: 'freemium' })
  expect(await stripe.deliver(hook, paid)).toBe(200)
  await hasPlan(person, 'starter')
})

it('has Stripe collect what the plan costs from now on', async () => {
  const person = newPerson()
  const session = await choose(person, 'growth')
  stripe.pay(session)
  await stripe.deliverNew(hook)
  await hasPlan(person, 'growth')
  const paidUntil = await eventually(async () => {
    const { paidUntil: until } = await get<Billing>(person, '/billing')
    expect(until).not.toBeNull()
    return until
  })
  await post(person, '/billing/checkout', { tier: 'starter' })
  await eventually(() => {
    const { items, trial_end } = subscriptionOf(session)
    expect(items.data[0]?.price.unit_amount).toBe(5_900)
    expect(trial_end).toBe(Math.ceil(Date.parse(paidUntil ?? '') / 1_000))
  })
  await post(person, '/billing/cancel', { reason: 'other' })
  await eventually(() => expect(subscriptionOf(session)).toMatchObject({ cancel_at_period_end: true }))
  await post(person, '/billing/resume')
  await eventually(() => expect(subscriptionOf(session)).toMatchObject({ cancel_at_period_end: false }))
})

it('keeps a plan for seven days after a renewal that failed, without overage, and for good when it is paid', async () => {
  const person = newPerson()
  const session = await choose(person, 'starter')
  stripe.pay(session)
  await stripe.deliverNew(hook)
  await hasPlan(person, 'starter')
  const invoice = stripe.renew(subscriptionOf(session).id, 'failed')
  await stripe.deliverNew(hook)
  await eventually(async () => {
    expect((await get<Billing>(person, '/billing')).pastDue).not.toBeNull()
    expect((await get<Usage>(person, '/usage')).overageBudgetMicros).toBeNull()
  })
  stripe.collect(invoice?.id ?? '', 'paid')
  await stripe.deliverNew(hook)
  await eventually(async () => expect((await get<Billing>(person, '/billing')).pastDue).toBeNull())
})

it('gives a second payment for the same plan back and ends what it began', async () => {
  const person = newPerson()
  const [first, second] = [await choose(person, 'starter'), await choose(person, 'starter')]
  stripe.pay(first)
  stripe.pay(second)
  await stripe.deliverNew(hook)
  await eventually(async () => {
    const { invoices } = await get<Billing>(person, '/billing')
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'returned'])
  })
  await eventually(() => {
    const states = [first, second].map((each) => subscriptionOf(each).status).toSorted()
    expect(states).toContain('canceled')
    expect(stripe.store.refunds.size).toBe(1)
  })
})
