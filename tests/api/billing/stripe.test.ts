import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => shop.close())

it('gives what was paid for when the provider reports it, once, and not before', { tags: 'invariant' }, async () => {
  const person = newPerson()
  const session = await shop.sessionFor(person, 'growth')
  shop.stripe.pay(session)
  expect(await shop.get<Usage>(person, '/usage')).toMatchObject({ plan: 'freemium' })
  expect(new Set(await shop.stripe.deliverNew(shop.hook))).toEqual(new Set([200]))
  await shop.hasPlan(person, 'growth')
  for (const event of shop.stripe.store.events.toReversed())
    expect(await shop.stripe.deliver(shop.hook, event)).toBe(200)
  await shop.billingShows(person, { invoices: [{ status: 'paid', amountMicros: 199_000_000 }] })
  expect((await shop.get<Usage>(person, '/usage')).credits.granted).toBe(6_000)
})

it(
  'believes no report that is forged, altered, from the future, or of another amount',
  { tags: 'invariant' },
  async () => {
    const person = newPerson()
    const session = await shop.sessionFor(person, 'starter')
    shop.stripe.pay(session)
    const paid = shop.stripe.store.events.find(
      ({ type, data }) => type === 'checkout.session.completed' && (data.object as { id?: unknown }).id === session,
    )
    if (!paid) throw new Error('nothing was reported')
    const send = async (body: Buffer, header: string) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': header }
      return (await fetch(shop.hook, { method: 'POST', headers, body: new Uint8Array(body) })).status
    }
    const good = shop.stripe.sign(paid)
    expect(await send(Buffer.from(good.body.toString().replace('5900', '100')), good.header)).toBe(400)
    const forged = shop.stripe.sign(paid, { secret: 'whsec_other' })
    expect(await send(forged.body, forged.header)).toBe(400)
    const early = shop.stripe.sign(paid, { stamp: Math.floor(Date.now() / 1_000) + 86_400 })
    expect(await send(early.body, early.header)).toBe(400)
    const less = structuredClone(paid)
    Object.assign(less.data.object as object, { amount_total: 100 })
    expect(await shop.stripe.deliver(shop.hook, { ...less, id: 'evt_less' })).toBe(200)
    expect(await shop.get<Usage>(person, '/usage')).toMatchObject({ plan: 'freemium' })
    expect(await shop.stripe.deliver(shop.hook, paid)).toBe(200)
    await shop.hasPlan(person, 'starter')
  },
)

it('has Stripe collect what the plan costs from now on', async () => {
  const person = newPerson()
  const session = await shop.sessionFor(person, 'growth')
  shop.stripe.pay(session)
  await shop.stripe.deliverNew(shop.hook)
  await shop.hasPlan(person, 'growth')
  const dueAt = shop.subscriptionOf(session).items.data[0]?.current_period_end
  await shop.post(person, '/billing/checkout', { tier: 'starter' })
  await eventually(() => {
    const { items } = shop.subscriptionOf(session)
    expect(items.data[0]?.price.unit_amount).toBe(5_900)
    expect(items.data[0]?.current_period_end).toBe(dueAt)
  })
  await shop.post(person, '/billing/cancel', { reason: 'other' })
  await eventually(() => expect(shop.subscriptionOf(session)).toMatchObject({ cancel_at_period_end: true }))
  await shop.post(person, '/billing/resume')
  await eventually(() => expect(shop.subscriptionOf(session)).toMatchObject({ cancel_at_period_end: false }))
})

it('keeps a plan for seven days after a renewal that failed, without overage, and for good when it is paid', async () => {
  const person = newPerson()
  const session = await shop.sessionFor(person, 'starter')
  shop.stripe.pay(session)
  await shop.stripe.deliverNew(shop.hook)
  await shop.hasPlan(person, 'starter')
  const invoice = shop.stripe.renew(shop.subscriptionOf(session).id, 'failed')
  await shop.stripe.deliverNew(shop.hook)
  await eventually(async () => {
    expect((await shop.billingOf(person)).pastDue).not.toBeNull()
    expect((await shop.get<Usage>(person, '/usage')).overageBudgetMicros).toBeNull()
  })
  shop.stripe.collect(invoice?.id ?? '', 'paid')
  await shop.stripe.deliverNew(shop.hook)
  await eventually(async () => expect((await shop.billingOf(person)).pastDue).toBeNull())
})

it('gives a second payment for the same plan back and ends what it began', async () => {
  const person = newPerson()
  const [first, second] = [await shop.sessionFor(person, 'starter'), await shop.sessionFor(person, 'starter')]
  shop.stripe.pay(first)
  shop.stripe.pay(second)
  await shop.stripe.deliverNew(shop.hook)
  await eventually(async () => {
    const { invoices } = await shop.billingOf(person)
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'returned'])
  })
  await eventually(() => {
    const states = [first, second].map((each) => shop.subscriptionOf(each).status).toSorted()
    expect(states).toContain('canceled')
    expect(shop.stripe.store.refunds.size).toBe(1)
  })
})
