import { createStripePayments } from '@vignette/payments/stripe/stripe-payments'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, openAccount } from './stripe-account.ts'
import { memberNames, members } from './stripe-members.ts'

let account: Account
beforeEach(async () => (account = await openAccount()))
afterEach(() => account.api.close())

it('a checkout whose failure is kept stays one that nobody was sent to', async () => {
  const asked = await members.startCheckout()
  account.api.faults.plan('failed')
  await expect(asked.ask(account.payments)).rejects.toThrow('Stripe failed to start a checkout: 500')
  await expect(asked.ask(account.payments)).rejects.toThrow('Stripe failed to start a checkout: 500')
  asked.check(account.api)
})

it.each(['setSubscription', 'endSubscription', 'charge', 'refund', 'deleteCustomer'] as const)(
  '%s happens once although Stripe has forgotten its key',
  async (member) => {
    const asked = await members[member](account)
    await asked.ask(account.payments)
    account.api.forgetKeys()
    await asked.ask(account.payments)
    asked.check(account.api)
  },
)

it.each(memberNames)('%s happens once although two ask at the same time', { tags: 'invariant' }, async (member) => {
  const asked = await members[member](account)
  const outcomes = await Promise.allSettled([asked.ask(account.payments), asked.ask(account.payments)])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  await asked.ask(account.payments)
  asked.check(account.api)
})

it('an answer that is lost is asked for again by itself, where that is wanted', async () => {
  const { api } = account
  const asked = await members.charge(account)
  api.faults.plan('silent', 1)
  await asked.ask(createStripePayments({ secretKey: api.secretKey, apiUrl: api.url, timeoutMs: 500, maxRetries: 1 }))
  asked.check(api)
})

it('what opens the portal can be asked for again', async () => {
  const { customer } = await account.buy()
  account.api.faults.plan('silent')
  await expect(account.impatient.portalUrl(customer ?? '', 'https://vignette.example')).rejects.toThrow(
    'gave no answer',
  )
  await expect(account.payments.portalUrl(customer ?? '', 'https://vignette.example')).resolves.toContain('https://')
})
