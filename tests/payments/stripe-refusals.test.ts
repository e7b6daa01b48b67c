import { createStripePayments } from '@vignette/payments/stripe/stripe-payments'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, dollars, email, inDays, openAccount, orderOf, workspaceId } from './stripe-account.ts'

let account: Account
beforeEach(async () => (account = await openAccount()))
afterEach(() => account.api.close())

const caught = async (asked: Promise<unknown>): Promise<Error> => {
  const error = await asked.then(
    () => new Error('nothing was thrown'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error)) throw new Error('something that is no Error was thrown')
  return error
}

/** All that could be logged of it. */
const everythingIn = (error: Error): string =>
  `${error.stack} ${String(error.cause)} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`

it.each([
  ['an address that is none', orderOf({ email: 'ada lovelace' }), 'email_invalid customer_email'],
  ['too little money', orderOf({ mode: 'once', amountMicros: dollars(0.2) }), 'amount_too_small'],
  ['too short a time', orderOf({ expiresAt: inDays(0.01) }), '400 expires_at'],
  ['too long a time', orderOf({ expiresAt: inDays(1.1) }), '400 expires_at'],
  ['a customer who is not there', orderOf({ customerRef: 'cus_gone' }), 'resource_missing customer'],
])('Stripe refuses %s for good, and its words stay there', async (_, order, words) => {
  const error = await caught(account.payments.startCheckout(order, 'key'))
  expect(error).toMatchObject({ name: 'DeliveryError', isPermanent: true })
  expect(error.message).toMatch(/^Stripe refused to start a checkout: 400 [\w ]+$/)
  expect(error.message).toContain(words)
  expect(error.message).toMatch(/ req_\w+$/)
  expect(everythingIn(error)).not.toContain('lovelace')
})

it('Stripe refuses another order under the same key', async () => {
  const order = orderOf()
  await account.payments.startCheckout(order, 'key')
  const error = await caught(account.payments.startCheckout({ ...order, amountMicros: dollars(91) }, 'key'))
  expect(error).toMatchObject({ name: 'DeliveryError', isPermanent: true })
  expect(everythingIn(error)).not.toContain(email)
})

it.each(['setSubscription', 'endSubscription', 'charge', 'refund', 'portalUrl'] as const)(
  '%s of what Stripe does not have is refused for good',
  async (member) => {
    const { payments } = account
    const terms = {
      workspaceId,
      subscriptionRef: 'sub_gone',
      description: 'x',
      amountMicros: dollars(1),
      interval: 'month' as const,
    }
    const asked = {
      setSubscription: () => payments.setSubscription({ ...terms, paidUntil: inDays(1), endsThen: false }, 'key'),
      endSubscription: () => payments.endSubscription('sub_gone', 'key'),
      charge: () =>
        payments.charge({ workspaceId, customerRef: 'cus_gone', description: 'x', amountMicros: dollars(1) }, 'key'),
      refund: () => payments.refund({ paymentRef: 'pi_gone', amountMicros: dollars(1) }, 'key'),
      portalUrl: () => payments.portalUrl('cus_gone', 'https://vignette.example'),
    }[member]
    expect(await caught(asked())).toMatchObject({ name: 'DeliveryError', isPermanent: true })
  },
)

it('a subscription that is no longer paid is not set to another interval', async () => {
  const { subscription } = await account.buy()
  const terms = {
    workspaceId,
    subscriptionRef: subscription ?? '',
    description: 'x',
    amountMicros: dollars(1),
    interval: 'year' as const,
  }
  const error = await caught(
    account.payments.setSubscription({ ...terms, paidUntil: inDays(-1), endsThen: false }, 'key'),
  )
  expect(error).toMatchObject({ name: 'DeliveryError', isPermanent: true })
  expect(error.message).toContain('400 trial_end')
})

it('no more is given back than was paid', async () => {
  const session = await account.buy()
  const payment = { paymentRef: account.paymentOf(session).id, amountMicros: dollars(90) }
  await account.payments.refund(payment, 'first')
  const error = await caught(account.payments.refund(payment, 'second'))
  expect(error).toMatchObject({ isPermanent: true })
  expect(error.message).toContain('charge_already_refunded')
})

it('an invoice that nobody paid has nothing to give back', async () => {
  const { customer } = await account.buy()
  const { receipt } = await account.payments.charge(
    { workspaceId, customerRef: customer ?? '', description: 'x', amountMicros: dollars(1) },
    'overage',
  )
  const error = await caught(account.payments.refund({ paymentRef: receipt, amountMicros: dollars(1) }, 'key'))
  expect(error).toMatchObject({ isPermanent: true, message: 'Stripe has no payment of this invoice' })
})

it('a wrong key of ours is not for good, and not in the text', async () => {
  const secretKey = 'sk_test_wrong_and_not_to_be_seen'
  const payments = createStripePayments({ secretKey, apiUrl: account.api.url, maxRetries: 0 })
  const error = await caught(payments.startCheckout(orderOf(), 'key'))
  expect(error).toMatchObject({ name: 'DeliveryError', isPermanent: false })
  expect(error.message).toMatch(/^Stripe refused to start a checkout: 401 req_\w+$/)
  expect(everythingIn(error)).not.toMatch(/sk_test|seen/)
})

it('a limit is a refusal that passes', async () => {
  account.api.faults.plan('rateLimited')
  const error = await caught(account.payments.startCheckout(orderOf(), 'key'))
  expect(error).toMatchObject({ name: 'DeliveryError', isPermanent: false })
  expect(error.message).toContain('429 rate_limit')
})

it.each(['failing', 'silent', 'reset', 'half'] as const)('an unknown outcome is no refusal: %s', async (kind) => {
  account.api.faults.plan(kind)
  const error = await caught(account.impatient.startCheckout(orderOf(), 'key'))
  expect(error.name).toBe('Error')
  expect(everythingIn(error)).not.toMatch(/sk_test|lovelace/)
})

it('a Stripe that cannot be reached is an unknown outcome', async () => {
  await account.api.close()
  const error = await caught(account.payments.startCheckout(orderOf(), 'key'))
  expect(error).toMatchObject({ name: 'Error', message: 'Stripe gave no answer when asked to start a checkout' })
})
