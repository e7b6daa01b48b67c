import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, dollars, inDays, email, only, openAccount, orderOf, workspaceId } from './stripe-account.ts'

let account: Account
beforeEach(async () => (account = await openAccount()))
afterEach(() => account.api.close())

const formOf = (path: string): string =>
  decodeURIComponent(only(account.api.requests.filter((each) => each.method === 'POST' && each.path === path)).body)

it('sends somebody to a hosted page that becomes a subscription', async () => {
  const { api, payments } = account
  const order = orderOf({ interval: 'year', amountMicros: dollars(900) })
  const { url } = await payments.startCheckout(order, 'key')
  const session = only(api.store.sessions.values())
  expect(url).toBe(session.url)
  expect(session).toMatchObject({
    mode: 'subscription',
    amount_total: 90_000,
    currency: 'usd',
    customer_email: email,
    client_reference_id: order.checkoutId,
    metadata: { checkoutId: order.checkoutId, workspaceId: order.workspaceId },
    expires_at: Math.ceil(Date.parse(order.expiresAt) / 1_000),
  })
  const paid = api.pay(session.id)
  const subscription = only(api.store.subscriptions.values())
  expect(subscription.metadata).toEqual({ checkoutId: order.checkoutId, workspaceId: order.workspaceId })
  expect(subscription.items.data[0]?.price.recurring?.interval).toBe('year')
  expect(paid.customer).toBe(subscription.customer)
})

it('sends somebody who bought before to a page that is paid once', async () => {
  const { customer: customerRef } = await account.buy()
  const order = orderOf({ mode: 'once', customerRef, amountMicros: dollars(12.34) })
  await account.payments.startCheckout(order, 'once')
  const session = [...account.api.store.sessions.values()].at(-1)
  expect(session).toMatchObject({ mode: 'payment', amount_total: 1_234, customer: customerRef, customer_email: null })
  const paid = account.api.pay(session?.id ?? '')
  const payment = account.api.store.paymentIntents.get(paid.payment_intent ?? '')
  expect(payment?.metadata).toEqual({ checkoutId: order.checkoutId, workspaceId: order.workspaceId })
  expect(account.api.store.invoices.get(paid.invoice ?? '')?.metadata).toEqual(payment?.metadata)
})

it('makes a customer of somebody who pays once and first', async () => {
  await account.buy({ mode: 'once' })
  expect(formOf('/v1/checkout/sessions')).toContain('customer_creation=always')
  expect(only(account.api.store.customers.values()).email).toBe(email)
})

it('opens the portal of a customer', async () => {
  const { customer } = await account.buy()
  const url = await account.payments.portalUrl(customer ?? '', 'https://vignette.example/billing')
  expect(only(account.api.store.portalSessions.values())).toMatchObject({ customer, url })
})

it('sets what a subscription costs from the end of what is paid, also at another interval', async () => {
  const { api, payments, buy } = account
  const { subscription: subscriptionRef } = await buy({ amountMicros: dollars(30) })
  const paidUntil = inDays(20)
  const trialEnd = Math.ceil(Date.parse(paidUntil) / 1_000)
  const terms = {
    workspaceId,
    subscriptionRef: subscriptionRef ?? '',
    description: 'Vignette Scale, a year',
    amountMicros: dollars(2_000),
    interval: 'year' as const,
    paidUntil,
    endsThen: false,
  }
  expect(await payments.setSubscription(terms, 'up')).toEqual({ receipt: subscriptionRef })
  const subscription = only(api.store.subscriptions.values())
  const item = only(subscription.items.data)
  expect(item.price).toMatchObject({ unit_amount: 200_000, recurring: { interval: 'year' } })
  expect(api.store.products.get(item.price.product)?.name).toBe('Vignette Scale, a year')
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: trialEnd, cancel_at_period_end: false })
  expect(formOf(`/v1/subscriptions/${subscriptionRef}`)).toContain('proration_behavior=none')
  const invoice = api.renew(subscription.id)
  expect(invoice).toMatchObject({ amount_paid: 200_000, billing_reason: 'subscription_cycle' })
  expect(invoice?.lines.data[0]?.period.start).toBe(trialEnd)
})

it('lets a subscription end with what is paid, and goes on when that is withdrawn', async () => {
  const { api, payments, buy } = account
  const { subscription: ref } = await buy()
  const terms = { workspaceId, subscriptionRef: ref ?? '', description: 'Vignette Growth', amountMicros: dollars(90) }
  const rest = { ...terms, interval: 'month' as const, paidUntil: inDays(30) }
  await payments.setSubscription({ ...rest, endsThen: true }, 'cancel')
  expect(only(api.store.subscriptions.values()).cancel_at_period_end).toBe(true)
  await payments.setSubscription({ ...rest, endsThen: false }, 'resume')
  expect(only(api.store.subscriptions.values()).cancel_at_period_end).toBe(false)
  await payments.setSubscription({ ...rest, endsThen: true }, 'cancel')
  expect(only(api.store.subscriptions.values()).cancel_at_period_end, 'also with a key that was used').toBe(true)
  expect(api.renew(ref ?? '')).toBeNull()
})

it('leaves the day of the next charge alone while the interval stays', async () => {
  const { api, payments, buy } = account
  const { subscription: ref } = await buy()
  const dueAt = api.nextDueAt()
  const terms = { workspaceId, subscriptionRef: ref ?? '', description: 'Vignette Scale', amountMicros: dollars(200) }
  await payments.setSubscription({ ...terms, interval: 'month', paidUntil: inDays(400), endsThen: false }, 'key')
  expect(api.nextDueAt()).toBe(dueAt)
  expect(only(api.store.subscriptions.values())).toMatchObject({ status: 'active', trial_end: null })
})

it('ends a subscription at once, and says so again when it has ended', async () => {
  const { api, payments, buy } = account
  const { subscription: ref } = await buy()
  expect(await payments.endSubscription(ref ?? '', 'end')).toEqual({ receipt: ref })
  expect(await payments.endSubscription(ref ?? '', 'end')).toEqual({ receipt: ref })
  expect(only(api.store.subscriptions.values()).status).toBe('canceled')
  expect(api.store.events.filter(({ type }) => type === 'customer.subscription.deleted')).toHaveLength(1)
})

it('deletes a customer with all that they pay for, and says so again when they are gone', async () => {
  const { api, payments, buy } = account
  const [{ customer }, other] = [await buy(), await buy()]
  expect(await payments.deleteCustomer(customer ?? '')).toEqual({ receipt: customer })
  expect(await payments.deleteCustomer(customer ?? '')).toEqual({ receipt: customer })
  expect([...api.store.customers.keys()]).toEqual([other.customer])
  const left = [...api.store.subscriptions.values()].filter(({ status }) => status !== 'canceled')
  expect(left.map((each) => each.customer)).toEqual([other.customer])
  expect(api.requests.map(({ headers }) => headers['idempotency-key']).filter(Boolean)).toHaveLength(2)
})

it('charges one line of its own, with the card of the subscription, and leaves other items alone', async () => {
  const { api, payments, buy } = account
  const { customer } = await buy()
  const line = {
    workspaceId,
    customerRef: customer ?? '',
    description: '37 credits over the plan',
    amountMicros: dollars(0.74),
  }
  const { receipt } = await payments.charge(line, 'overage-1')
  const invoice = api.store.invoices.get(receipt)
  expect(invoice).toMatchObject({
    status: 'open',
    auto_advance: true,
    customer,
    amount_due: 74,
    billing_reason: 'manual',
    default_payment_method: only(api.store.subscriptions.values()).default_payment_method,
  })
  expect(only(invoice?.lines.data ?? [])).toMatchObject({ amount: 74, description: '37 credits over the plan' })
  expect(formOf('/v1/invoices')).toContain('pending_invoice_items_behavior=exclude')
})

it('charges with the card that a customer has after the subscription ended, or the one that was chosen', async () => {
  const { api, payments, buy } = account
  const { customer, subscription } = await buy()
  const line = { workspaceId, customerRef: customer ?? '', description: 'overage', amountMicros: dollars(1) }
  await payments.endSubscription(subscription ?? '', 'end')
  const { receipt } = await payments.charge(line, 'after the end')
  expect(api.store.invoices.get(receipt)?.default_payment_method).toBe(only(api.store.paymentMethods.values()).id)
  only(api.store.customers.values()).invoice_settings.default_payment_method = 'pm_chosen'
  const { receipt: next } = await payments.charge(line, 'chosen')
  expect(api.store.invoices.get(next)?.default_payment_method, "the customer's own counts").toBeNull()
})

it('gives back a payment, and what a subscription was paid with', async () => {
  const { api, payments, buy, paymentOf } = account
  const session = await buy()
  const payment = paymentOf(session)
  const { receipt } = await payments.refund({ paymentRef: payment.id, amountMicros: dollars(10) }, 'part')
  expect(api.store.refunds.get(receipt)).toMatchObject({ payment_intent: payment.id, amount: 1_000 })
  await payments.refund({ paymentRef: session.invoice ?? '', amountMicros: dollars(80) }, 'rest')
  expect([...api.store.refunds.values()].map(({ amount }) => amount)).toEqual([1_000, 8_000])
})

it.each([dollars(0.005), 1, -dollars(1), 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
  'takes no amount that is not whole cents: %s',
  async (amountMicros) => {
    const refused = { name: 'DeliveryError', isPermanent: true }
    const terms = {
      workspaceId,
      subscriptionRef: 'sub_1',
      description: 'x',
      interval: 'month' as const,
      paidUntil: inDays(1),
    }
    const { payments, api } = account
    await expect(payments.startCheckout(orderOf({ amountMicros }), 'a')).rejects.toMatchObject(refused)
    await expect(payments.setSubscription({ ...terms, endsThen: false, amountMicros }, 'b')).rejects.toMatchObject(
      refused,
    )
    await expect(
      payments.charge({ workspaceId, customerRef: 'cus_1', description: 'x', amountMicros }, 'c'),
    ).rejects.toMatchObject(refused)
    await expect(payments.refund({ paymentRef: 'pi_1', amountMicros }, 'd')).rejects.toMatchObject(refused)
    expect(api.requests).toEqual([])
  },
)

it('neither charges nor gives back nothing', async () => {
  const { payments, api } = account
  const refused = { name: 'DeliveryError', isPermanent: true }
  const nothing = { workspaceId, customerRef: 'cus_1', description: 'x', amountMicros: 0 }
  await expect(payments.charge(nothing, 'a')).rejects.toMatchObject(refused)
  await expect(payments.refund({ paymentRef: 'pi_1', amountMicros: 0 }, 'b')).rejects.toMatchObject(refused)
  expect(api.requests).toEqual([])
})
