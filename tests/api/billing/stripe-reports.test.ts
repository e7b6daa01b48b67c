import { randomUUID } from 'node:crypto'
import type { PlanPreview } from '@vignette/domain/billing/schemas/billing'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { byAda, operatorSettings, runOps } from '../../ops/operator.ts'
import { hire } from '../../support/personnel.ts'
import { expectFailure } from '../support.ts'
import { createStripeObserver, type StripeObserver } from './stripe-observer.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

let shop: StripeShop
let paymentOf: StripeObserver['paymentOf']
let sessionOf: StripeObserver['sessionOf']
let eventsSince: StripeObserver['eventsSince']
let deliver: StripeObserver['deliver']
let planEvents: StripeObserver['planEvents']
let invoicesShow: StripeObserver['invoicesShow']
beforeAll(async () => {
  shop = await openStripeShop()
  await hire(shop.databaseUrl, 'ada')
  ;({ paymentOf, sessionOf, eventsSince, deliver, planEvents, invoicesShow } = createStripeObserver(shop))
})
afterAll(() => shop.close())

it('an upgrade is paid by the customer that the plan is paid by', async () => {
  const person = newPerson()
  const plan = sessionOf(await shop.buy(person, 'starter'))
  const upgrade = await shop.sessionFor(person, 'growth')
  expect(sessionOf(upgrade)).toMatchObject({ mode: 'payment', customer: plan.customer })
  shop.stripe.pay(upgrade)
  await shop.report()
  await shop.hasPlan(person, 'growth')
})

it('of two upgrades that were quoted from the same plan the second is given back', async () => {
  const person = newPerson()
  await shop.buy(person, 'starter')
  const [growth, scale] = [await shop.sessionFor(person, 'growth'), await shop.sessionFor(person, 'scale')]
  shop.stripe.pay(growth)
  await shop.report()
  await shop.hasPlan(person, 'growth')
  shop.stripe.pay(scale)
  await shop.report()
  await eventually(() => {
    const back = [...shop.stripe.store.refunds.values()].filter(
      (each) => each.payment_intent === sessionOf(scale).payment_intent,
    )
    expect(back).toMatchObject([{ amount: sessionOf(scale).amount_total }])
  })
  await shop.report()
  expect((await planEvents(person)).at(-1)).toMatchObject({
    type: 'PaymentReturned',
    data: { reason: 'quoteOutdated' },
  })
  await eventually(async () => {
    const { invoices, plan } = await shop.billingOf(person)
    expect(plan).toBe('growth')
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'paid', 'returned'])
  })
})

it('leads customers to their own pages at Stripe, and nobody else', { tags: 'invariant' }, async () => {
  const person = newPerson()
  expect((await shop.billingOf(person)).portal).toBe(false)
  const refused = await shop.app.inject({ method: 'POST', url: '/api/billing/portal', headers: person.headers })
  expectFailure(refused, 409, 'billing.no_customer')
  const { customer } = sessionOf(await shop.buy(person, 'starter'))
  await shop.billingShows(person, { portal: true })
  const { url } = await shop.post<{ url: string }>(person, '/billing/portal')
  const slug = firstSlugOf(personalWorkspaceId(person.userId))
  const opened = [...shop.stripe.store.portalSessions.values()].find((each) => each.url === url)
  expect(opened).toMatchObject({ customer, return_url: `https://vignette.example/w/${slug}/dashboard/billing` })
})

it('a renewal that is reported paid before it is reported failed leaves nothing due', async () => {
  const person = newPerson()
  const session = await shop.buy(person, 'starter')
  const count = shop.stripe.store.events.length
  const invoice = shop.stripe.renew(shop.subscriptionOf(session).id, 'failed')
  shop.stripe.collect(invoice?.id ?? '', 'paid')
  const [failed, paid] = [eventsSince(count, 'invoice.payment_failed'), eventsSince(count, 'invoice.paid')]
  await deliver([...paid, ...failed, ...paid])
  await invoicesShow(person, [{ id: invoice?.id, status: 'paid', amountMicros: 59_000_000 }, { status: 'paid' }])
  expect((await shop.billingOf(person)).pastDue).toBeNull()
  const types = (await planEvents(person)).map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('Payment'))).toEqual(['PaymentReceived'])
})

it('a renewal that is paid after the plan has ended goes back', async () => {
  const person = newPerson()
  const session = await shop.buy(person, 'starter')
  const { id } = shop.subscriptionOf(session)
  const invoice = shop.stripe.renew(id, 'failed')
  shop.stripe.endSubscription(id, 'payment_failed')
  await shop.report()
  await shop.hasPlan(person, 'freemium')
  shop.stripe.collect(invoice?.id ?? '', 'paid')
  await shop.report()
  await eventually(() => {
    const back = [...shop.stripe.store.refunds.values()].find((each) => each.payment_intent === paymentOf(invoice?.id))
    expect(back).toMatchObject({ amount: 5_900, status: 'succeeded' })
  })
  await invoicesShow(person, [{ id: invoice?.id, status: 'returned' }, { status: 'paid' }])
})

it('overage that was billed shows as paid or failed, once per period', async () => {
  const person = newPerson()
  const { customer } = sessionOf(await shop.buy(person, 'growth'))
  const workspaceId = personalWorkspaceId(person.userId)
  const key = `${workspaceId}:2026-10-21T10:00:00.000Z`
  const line = { workspaceId, customerRef: customer ?? '', description: 'beyond', amountMicros: 7_000_000 }
  const { receipt } = await shop.payments.charge(line, key)
  expect((await shop.payments.charge(line, key)).receipt).toBe(receipt)
  shop.stripe.collect(receipt, 'failed')
  await shop.report()
  await shop.billingShows(person, { pastDue: { graceEndsAt: expect.any(String) as string } })
  shop.stripe.collect(receipt, 'paid')
  await shop.report()
  await shop.billingShows(person, { pastDue: null })
  const { rows } = await shop.owner.query<{ type: string; data: unknown }>(
    'select type, data from es.events where stream = $1 order by version',
    [`invoice-${receipt}`],
  )
  expect(rows).toMatchObject([
    { type: 'InvoiceFailed', data: { entry: key, kind: 'overage' } },
    { type: 'InvoicePaid', data: { entry: key, kind: 'overage', amountMicros: 7_000_000 } },
  ])
})

it('a checkout that nobody paid in time shows as expired, and is in the log', async () => {
  const person = newPerson()
  const session = await shop.sessionFor(person, 'growth')
  const { client_reference_id: checkoutId } = sessionOf(session)
  shop.stripe.expire(session)
  await shop.report()
  await shop.billingShows(person, { checkouts: [{ checkoutId, status: 'expired' }], invoices: [] })
  expect(shop.warnings.filter((line) => line.includes(checkoutId ?? ''))).toHaveLength(1)
  expect(shop.warnings.join('\n')).not.toContain('@')
})

it.each([
  ['of another account', { account: 'acct_other' }, 'account'],
  ['of real money in a test', { livemode: true }, 'livemode'],
])('what is reported %s is not believed', async (_, other, what) => {
  const person = newPerson()
  const session = await shop.sessionFor(person, 'growth')
  const count = shop.stripe.store.events.length
  shop.stripe.pay(session)
  const paid = eventsSince(count, 'checkout.session.completed')
  await deliver(paid.map((event) => ({ ...event, ...other, id: `${event.id}_${what}` })))
  await shop.billingShows(person, { plan: 'freemium', checkouts: [{ status: 'mismatched' }] })
  await shop.report()
  await shop.hasPlan(person, 'growth')

  const before = await planEvents(person)
  const { id } = shop.subscriptionOf(session)
  const from = shop.stripe.store.events.length
  shop.stripe.renew(id, 'failed')
  shop.stripe.endSubscription(id, 'payment_failed')
  const ofOthers = shop.stripe.store.events
    .slice(from)
    .map((event) => ({ ...event, ...other, id: `${event.id}_${what}` }))
  await deliver(ofOthers)
  expect(await planEvents(person)).toEqual(before)
})

it('what is signed too long ago, or for later, is refused, and can be sent again in time', async () => {
  const person = newPerson()
  const session = await shop.sessionFor(person, 'starter')
  const count = shop.stripe.store.events.length
  shop.stripe.pay(session)
  const [paid] = eventsSince(count, 'checkout.session.completed')
  if (!paid) throw new Error('nothing was reported')
  for (const seconds of [-400, 400]) {
    const { body, header } = shop.stripe.sign(paid, { stamp: Math.floor(Date.now() / 1_000) + seconds })
    const headers = { 'content-type': 'application/json', 'stripe-signature': header }
    const { status } = await fetch(shop.hook, { method: 'POST', headers, body: new Uint8Array(body) })
    expect(status).toBe(400)
  }
  await shop.report()
  await shop.hasPlan(person, 'starter')
})

it('reports of workspaces that are not here are left alone', async () => {
  const count = shop.stripe.store.events.length
  const { invoice, subscription } = shop.stripe.payLink({ reference: null, cents: 5_900, mode: 'subscription' })
  const ref = subscription ?? ''
  const subscribed = shop.stripe.store.subscriptions.get(ref)
  Object.assign(subscribed?.metadata ?? {}, { workspaceId: 'elsewhere' })
  shop.stripe.renew(ref)
  shop.stripe.endSubscription(ref, 'payment_failed')
  const dispute = shop.stripe.dispute(paymentOf(invoice))
  shop.stripe.closeDispute(dispute.id, 'lost')
  await deliver(shop.stripe.store.events.slice(count))
  const { rows } = await shop.owner.query<{ stream: string }>(
    `select stream from es.events where stream like 'subscription-elsewhere%' or data ->> 'workspaceId' = 'elsewhere'`,
  )
  expect(rows).toEqual([])
})

it('a plan that is agreed on is no longer collected, and stays when the subscription at Stripe ends', async () => {
  const person = newPerson()
  const session = await shop.buy(person, 'scale')
  const invoice = shop.stripe.renew(shop.subscriptionOf(session).id, 'failed')
  await shop.report()
  await shop.billingShows(person, { pastDue: { graceEndsAt: expect.any(String) as string } })
  await shop.get(person, '/users/profile')
  const terms = ['--annual-value', '48000', '--setup-fee', '5000', ...byAda]
  await eventually(async () => {
    const ran = await runOps(operatorSettings(shop.databaseUrl), ['plan', 'agree', person.email, ...terms])
    expect(ran).toMatchObject({ code: 0, stderr: '' })
  })
  await eventually(() => expect(shop.subscriptionOf(session).status).toBe('canceled'))
  shop.stripe.collect(invoice?.id ?? '', 'failed')
  await shop.report()
  await shop.billingShows(person, { plan: 'executive', pastDue: null, interval: 'year' })
  expect((await planEvents(person)).slice(-2).map(({ type }) => type)).toEqual(['PlanAgreed', 'PlanChanged'])
})

it('executive is agreed on where no link sells it', async () => {
  const person = newPerson()
  const { change } = await shop.post<{ change: PlanPreview }>(person, '/billing/preview', { tier: 'executive' })
  expect(change).toEqual({ kind: 'contactSales' })
  const payload = { tier: 'executive' }
  const asked = await shop.app.inject({
    method: 'POST',
    url: '/api/billing/checkout',
    headers: person.headers,
    payload,
  })
  expectFailure(asked, 409, 'billing.contactSales')
})

it('says so when Stripe does not do what somebody waits for, and sells it to them afterwards', async () => {
  const person = newPerson()
  const buy = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/billing/checkout',
      headers: { ...person.headers, 'idempotency-key': randomUUID() },
      payload: { tier: 'growth', interval: 'month' },
    })
  shop.stripe.faults.plan('failed')
  expectFailure(await buy(), 503, 'billing.provider_unavailable')
  expect((await buy()).statusCode).toBe(200)
})
