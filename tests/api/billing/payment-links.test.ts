import type { PlanPreview } from '@vignette/domain/billing/schemas/billing'
import { audit } from '@vignette/ops/audit/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

const links = {
  PAYMENT_LINK_PRO: 'https://buy.stripe.com/test_pro',
  PAYMENT_LINK_ENTERPRISE: 'https://buy.stripe.com/test_enterprise?locale=en',
}

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop(links)
})
afterAll(() => shop.close())

/** Pays by the link as its address says. */
const payAt = (url: string, cents: number, interval: 'month' | 'year' = 'month') => {
  const reference = new URL(url).searchParams.get('client_reference_id')
  return shop.stripe.payLink({ reference, cents, mode: 'subscription', interval })
}

const unmatched = async (sessionId: string) => {
  const { rows } = await shop.owner.query<{ data: unknown }>(
    `select data from es.events where stream = $1 and type = 'PaymentUnmatched'`,
    [`unmatchedPayment-${sessionId}`],
  )
  return rows.map(({ data }) => data)
}

const preview = (person: Person, tier: string) =>
  shop.post<{ change: PlanPreview }>(person, '/billing/preview', { tier, interval: 'month' })

it('sells starter by the month by its link, for the checkout and the e-mail address of whoever buys', async () => {
  const person = newPerson()
  const { checkoutId, url } = await shop.choose(person, 'starter')
  const { origin, pathname, searchParams } = new URL(url)
  expect(`${origin}${pathname}`).toBe(links.PAYMENT_LINK_PRO)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_reference_id: checkoutId,
    locked_prefilled_email: person.email,
  })
  await shop.billingShows(person, { checkouts: [{ checkoutId, plan: 'starter', status: 'open' }] })
  const session = payAt(url, 5_900)
  await shop.report()
  await shop.hasPlan(person, 'starter')
  await shop.billingShows(person, {
    portal: true,
    invoices: [{ id: checkoutId, status: 'paid', amountMicros: 59_000_000 }],
    checkouts: [],
  })
  // from now on Stripe says whose it is
  const { id } = shop.subscriptionOf(session.id)
  await eventually(() => expect(shop.subscriptionOf(session.id).metadata).toHaveProperty('workspaceId'))
  const renewal = shop.stripe.renew(id)
  await shop.report()
  await shop.billingShows(person, { invoices: [{ id: renewal?.id, status: 'paid' }, { id: checkoutId }] })
})

it('sells everything else by checkouts of its own', async () => {
  const person = newPerson()
  for (const [tier, interval] of [['starter', 'year'] as const, ['growth', 'month'] as const]) {
    const { url } = await shop.choose(person, tier, interval)
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  }
})

it('sells executive at once by its link, by the year, to whoever has no paid plan', async () => {
  const person = newPerson()
  expect((await preview(person, 'executive')).change).toEqual({
    kind: 'activate',
    amountMicros: 35_000_000_000,
    credits: 100_000,
  })
  const { url } = await shop.choose(person, 'executive')
  expect(new URL(url).pathname).toBe('/test_enterprise')
  expect(new URL(url).searchParams.get('locale')).toBe('en')
  const session = payAt(url, 3_500_000, 'year')
  await shop.report()
  await shop.hasPlan(person, 'executive')
  await eventually(() => {
    const { items, trial_end } = shop.subscriptionOf(session.id)
    expect([items.data[0]?.price.unit_amount, trial_end]).toEqual([3_000_000, null])
  })
  await shop.billingShows(person, { plan: 'executive', interval: 'year' })

  const customer = newPerson()
  await shop.buy(customer, 'growth')
  expect((await preview(customer, 'executive')).change).toEqual({ kind: 'contactSales' })
})

it('gives nothing for another amount, and shows it', async () => {
  const person = newPerson()
  const { checkoutId, url } = await shop.choose(person, 'starter')
  const { id } = payAt(url, 100)
  await shop.report()
  expect(await unmatched(id)).toMatchObject([{ amountMicros: 1_000_000 }])
  await shop.billingShows(person, { plan: 'freemium', checkouts: [{ checkoutId, status: 'mismatched' }] })
  expect(shop.warnings.filter((line) => line.includes(checkoutId))).toEqual([
    expect.stringContaining('"what":"amount"') as string,
  ])
})

it('keeps what was paid for nothing that was begun here, until it is given back', async () => {
  const stranger = shop.stripe.payLink({ reference: null, cents: 5_900, mode: 'subscription' })
  const invented = shop.stripe.payLink({ reference: 'no-such-checkout', cents: 5_900, mode: 'subscription' })
  const person = newPerson()
  const { url } = await shop.choose(person, 'starter')
  const [first, second] = [payAt(url, 5_900), payAt(url, 5_900)]
  await shop.report()
  for (const event of shop.stripe.store.events) await shop.stripe.deliver(shop.hook, event)
  await shop.hasPlan(person, 'starter')
  for (const { id, invoice, subscription } of [stranger, invented, second]) {
    expect(await unmatched(id)).toMatchObject([{ invoiceId: invoice, subscriptionRef: subscription, currency: 'usd' }])
    expect(shop.warnings.some((line) => line.includes(id))).toBe(true)
  }
  expect(await unmatched(first.id)).toEqual([])
  expect(shop.warnings.join('\n')).not.toContain('@')

  const sessions = [stranger, invented, second].map(({ id }) => `unmatchedPayment-${id}`)
  const found = async () => {
    const { findings } = await audit(shop.owner)
    const subjects = findings.filter(({ check }) => check === 'payment.unmatched').map(({ subject }) => subject)
    return subjects.filter((subject) => sessions.includes(subject)).toSorted()
  }
  expect(await found()).toEqual(sessions.toSorted())
  const payment = [...shop.stripe.store.invoicePayments.values()].find((each) => each.invoice === stranger.invoice)
  shop.stripe.refundByHand(payment?.payment.payment_intent ?? '', 5_900)
  await shop.report()
  expect(await found()).toHaveLength(2)
})
