import type { StripeReport } from '@vignette/payments/stripe/report'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, dollars, inDays, only, openAccount, orderOf, workspaceId } from './stripe-account.ts'

let account: Account
beforeEach(async () => (account = await openAccount()))
afterEach(() => account.api.close())

const reported = <Type extends StripeReport['type']>(type: Type): Extract<StripeReport, { type: Type }>[] =>
  account
    .reports()
    .map(({ report }) => report)
    .filter((report): report is Extract<StripeReport, { type: Type }> => report.type === type)

const startedSession = async (given: Parameters<typeof orderOf>[0] = {}) => {
  const order = orderOf(given)
  await account.payments.startCheckout(order, 'key')
  return { order, session: only(account.api.store.sessions.values()) }
}

it('a checkout that was paid for a subscription', async () => {
  const { order, session } = await startedSession()
  account.api.pay(session.id)
  const paid = only(reported('paid'))
  expect(paid).toEqual({
    type: 'paid',
    checkoutId: order.checkoutId,
    sessionId: session.id,
    isByLink: false,
    amountMicros: dollars(90),
    currency: 'usd',
    customerRef: session.customer,
    subscriptionRef: session.subscription,
    paymentRef: session.invoice,
    invoiceId: session.invoice,
  })
  await account.payments.refund({ paymentRef: paid.paymentRef ?? '', amountMicros: dollars(90) }, 'back')
  expect(only(account.api.store.refunds.values()).payment_intent).toBe(account.paymentOf(session).id)
})

it('a checkout that was paid once', async () => {
  const { order, session } = await startedSession({ mode: 'once', amountMicros: dollars(12.34) })
  account.api.pay(session.id)
  expect(only(reported('paid'))).toEqual({
    type: 'paid',
    checkoutId: order.checkoutId,
    sessionId: session.id,
    isByLink: false,
    amountMicros: dollars(12.34),
    currency: 'usd',
    customerRef: session.customer,
    subscriptionRef: null,
    paymentRef: session.payment_intent,
    invoiceId: session.invoice,
  })
  const invoice = only(reported('invoicePaid'))
  const { workspaceId: of, checkoutId } = order
  expect(invoice).toMatchObject({ reason: 'separate', workspaceId: of, checkoutId, chargeKey: null })
})

it('a checkout of nothing counts as paid, as nothing', async () => {
  const { order, session } = await startedSession({ mode: 'once', amountMicros: 0 })
  account.api.pay(session.id)
  expect(session.payment_status).toBe('no_payment_required')
  expect(only(reported('paid'))).toMatchObject({
    checkoutId: order.checkoutId,
    amountMicros: 0,
    paymentRef: session.invoice,
  })
})

it('a checkout that needs no payment now, but costs something, does not count as paid', async () => {
  const { session } = await startedSession()
  account.api.pay(session.id)
  account.api.store.events.length = 0
  account.api.store.emit('checkout.session.completed', { ...session, payment_status: 'no_payment_required' })
  account.api.store.emit('checkout.session.completed', { ...session, mode: 'setup' })
  expect(reported('paid')).toEqual([])
  expect(reported('ignored')).toHaveLength(2)
})

it('a payment that takes days is reported when it has come', async () => {
  const { order, session } = await startedSession()
  account.api.payLater(session.id)
  expect(reported('paid')).toEqual([])
  account.api.arrive(session.id)
  expect(only(reported('paid'))).toMatchObject({ checkoutId: order.checkoutId, amountMicros: dollars(90) })
})

it('a payment that takes days and does not come', async () => {
  const { order, session } = await startedSession()
  account.api.payLater(session.id)
  account.api.bounce(session.id)
  expect(reported('paid')).toEqual([])
  expect(reported('failed')).toEqual([{ type: 'failed', checkoutId: order.checkoutId }])
})

it('a checkout that nobody paid in time', async () => {
  const { order, session } = await startedSession()
  account.api.expire(session.id)
  expect(reported('expired')).toEqual([{ type: 'expired', checkoutId: order.checkoutId }])
})

it('a payment link names the checkout in its address', () => {
  const session = account.api.payLink({ reference: 'checkout-1', cents: 3_000, mode: 'subscription' })
  expect(only(reported('paid'))).toEqual({
    type: 'paid',
    checkoutId: 'checkout-1',
    sessionId: session.id,
    isByLink: true,
    amountMicros: dollars(30),
    currency: 'usd',
    customerRef: session.customer,
    subscriptionRef: session.subscription,
    paymentRef: session.invoice,
    invoiceId: session.invoice,
  })
})

it.each([null, '../x', 'a b', 'x'.repeat(121)])(
  'a payment link with %s for a checkout has taken money too',
  (reference) => {
    account.api.payLink({ reference, cents: 3_000, mode: 'payment' })
    expect(only(reported('paid'))).toMatchObject({ checkoutId: null, isByLink: true, amountMicros: dollars(30) })
  },
)

it('what is bought by a payment link is of its workspace once its terms are set', async () => {
  const { subscription } = account.api.payLink({ reference: 'checkout-1', cents: 5_900, mode: 'subscription' })
  const ref = subscription ?? ''
  const terms = { workspaceId, subscriptionRef: ref, description: 'Starter', interval: 'month' as const }
  await account.payments.setSubscription(
    { ...terms, amountMicros: dollars(59), paidUntil: inDays(30), endsThen: false },
    'key',
  )
  account.api.renew(ref)
  const [start, renewal] = reported('invoicePaid')
  expect(start).toMatchObject({ reason: 'start', workspaceId: null, checkoutId: null })
  expect(renewal).toMatchObject({ reason: 'renewal', workspaceId, checkoutId: null, subscriptionRef: ref })
})

it('what somebody else sells in the same account is not ours', async () => {
  const { session } = await startedSession()
  const other = { ...session, metadata: {}, client_reference_id: null, payment_status: 'paid' }
  for (const type of ['completed', 'async_payment_failed', 'expired']) {
    account.api.store.emit(`checkout.session.${type}`, other)
    account.api.store.emit(`checkout.session.${type}`, { ...other, metadata: { checkoutId: 'a b', key: '' } })
  }
  expect(new Set(account.reports().map(({ report }) => report.type))).toEqual(new Set(['ignored']))
  expect(account.reports()).toHaveLength(6)
})

it('what a subscription is paid with: at its start, when it is renewed, and nothing when it is set', async () => {
  const { order, session } = await startedSession({ interval: 'year', amountMicros: dollars(900) })
  account.api.pay(session.id)
  const paidUntil = `${inDays(200).slice(0, 19)}.000Z`
  const terms = {
    workspaceId: order.workspaceId,
    subscriptionRef: session.subscription ?? '',
    description: 'Scale',
    interval: 'month' as const,
  }
  await account.payments.setSubscription({ ...terms, amountMicros: dollars(200), paidUntil, endsThen: false }, 'key')
  const renewal = account.api.renew(session.subscription ?? '')
  const common = { workspaceId: order.workspaceId, subscriptionRef: session.subscription, chargeKey: null }
  const [start, change, renewed] = reported('invoicePaid')
  const { checkoutId } = order
  expect(start).toMatchObject({
    ...common,
    checkoutId,
    reason: 'start',
    amountMicros: dollars(900),
    invoiceId: session.invoice,
  })
  expect(change).toMatchObject({ ...common, reason: 'change', amountMicros: 0, periodEnd: paidUntil })
  expect(renewed).toEqual({
    ...common,
    type: 'invoicePaid',
    checkoutId: null,
    invoiceId: renewal?.id,
    customerRef: session.customer,
    reason: 'renewal',
    number: renewal?.number,
    hostedUrl: renewal?.hosted_invoice_url,
    amountMicros: dollars(200),
    currency: 'usd',
    periodStart: paidUntil,
    periodEnd: new Date((renewal?.lines.data[0]?.period.end ?? 0) * 1_000).toISOString(),
  })
})

it('a renewal that fails, is paid later, or ends the subscription', async () => {
  const { order, session } = await startedSession()
  account.api.pay(session.id)
  const invoice = account.api.renew(session.subscription ?? '', 'failed')
  account.api.collect(invoice?.id ?? '', 'failed')
  expect(reported('invoiceFailed')).toMatchObject([
    { reason: 'renewal', attempts: 1, amountMicros: dollars(90), workspaceId: order.workspaceId },
    { invoiceId: invoice?.id, attempts: 2, nextAttemptAt: expect.stringMatching(/Z$/) as string },
  ])
  account.api.collect(invoice?.id ?? '')
  expect(reported('invoicePaid').at(-1)).toMatchObject({ invoiceId: invoice?.id, reason: 'renewal' })
  account.api.endSubscription(session.subscription ?? '', 'payment_failed')
  expect(only(reported('subscriptionEnded'))).toMatchObject({ reason: 'unpaid', workspaceId: order.workspaceId })
})

it('a subscription that was cancelled', async () => {
  const { order, session } = await startedSession()
  account.api.pay(session.id)
  await account.payments.endSubscription(session.subscription ?? '', 'key')
  expect(only(reported('subscriptionEnded'))).toEqual({
    type: 'subscriptionEnded',
    subscriptionRef: session.subscription,
    customerRef: session.customer,
    workspaceId: order.workspaceId,
    reason: 'cancelled',
    endedAt: expect.stringMatching(/\.000Z$/) as string,
  })
})

it('a charge, by the key it was asked for with', async () => {
  const { customer } = await account.buy()
  const line = { workspaceId, customerRef: customer ?? '', description: 'overage', amountMicros: dollars(7) }
  const { receipt } = await account.payments.charge(line, 'overage-workspace-2026-11')
  account.api.collect(receipt, 'failed')
  account.api.collect(receipt)
  const about = { invoiceId: receipt, workspaceId, checkoutId: null, customerRef: customer }
  const same = { ...about, chargeKey: 'overage-workspace-2026-11', reason: 'separate' }
  expect(only(reported('invoiceFailed'))).toMatchObject({ ...same, amountMicros: dollars(7) })
  expect(reported('invoicePaid').at(-1)).toMatchObject({ ...same, subscriptionRef: null, amountMicros: dollars(7) })
})

it('which payment paid an invoice, so that refunds and disputes are known', async () => {
  const session = await account.buy()
  const { id, amount } = account.paymentOf(session)
  expect(only(reported('invoicePaymentMade'))).toEqual({
    type: 'invoicePaymentMade',
    invoiceId: session.invoice,
    paymentRef: id,
    amountMicros: amount * 10_000,
    currency: 'usd',
  })
})

it('a refund, ours or by hand, and one that came back', async () => {
  const session = await account.buy()
  const paymentRef = account.paymentOf(session).id
  const { receipt } = await account.payments.refund({ paymentRef, amountMicros: dollars(20) }, 'back')
  const byHand = account.api.refundByHand(paymentRef, 500)
  account.api.bounceRefund(byHand.id)
  const common = { type: 'refunded', paymentRef, currency: 'usd' }
  const second = { ...common, refundId: byHand.id, refundKey: null, amountMicros: dollars(5) }
  expect(reported('refunded')).toEqual([
    { ...common, refundId: receipt, refundKey: 'back', status: 'succeeded', amountMicros: dollars(20) },
    { ...second, status: 'succeeded' },
    { ...second, status: 'failed' },
  ])
})

it.each([
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', 'won'],
] as const)('a dispute, which is %s in the end', async (outcome, status) => {
  const session = await account.buy()
  const paymentRef = account.paymentOf(session).id
  const { id } = account.api.dispute(paymentRef)
  account.api.closeDispute(id, outcome)
  const same = { type: 'disputed', disputeId: id, paymentRef, amountMicros: dollars(90), currency: 'usd' }
  expect(reported('disputed')).toEqual([
    { ...same, status: 'open', reason: 'fraudulent' },
    { ...same, status, reason: 'fraudulent' },
  ])
})
