import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { expect } from 'vitest'
import type { StripeApi } from '../support/stripe-api/server.ts'
import { type Account, dollars, inDays, only, orderOf, workspaceId } from './stripe-account.ts'

export type ProviderCall = {
  /** The same each time. */
  readonly ask: (payments: PaymentProvider) => Promise<unknown>
  /** What must be there in the end. */
  readonly check: (api: StripeApi) => void
}

/** Each member that does something, asked for something that is possible. */
export const members = {
  startCheckout: async () => {
    const order = orderOf()
    return {
      ask: (payments) => payments.startCheckout(order, 'checkout'),
      check: ({ store }) => expect(store.sessions.size).toBe(1),
    }
  },
  setSubscription: async ({ buy }) => {
    const { subscription } = await buy()
    const terms = {
      workspaceId,
      subscriptionRef: subscription ?? '',
      description: 'Vignette Scale',
      amountMicros: dollars(200),
    }
    const rest = { interval: 'year', paidUntil: inDays(12), endsThen: true } as const
    return {
      ask: (payments) => payments.setSubscription({ ...terms, ...rest }, 'terms'),
      check: ({ store }) => {
        const { items, trial_end, cancel_at_period_end } = only(store.subscriptions.values())
        expect({ trial_end, cancel_at_period_end }).toEqual({
          trial_end: Math.ceil(Date.parse(rest.paidUntil) / 1_000),
          cancel_at_period_end: true,
        })
        expect(only(items.data).price).toMatchObject({ unit_amount: 20_000, recurring: { interval: 'year' } })
        expect([...store.products.values()].filter(({ name }) => name === 'Vignette Scale')).toHaveLength(1)
        const updates = store.events.filter(({ type }) => type === 'customer.subscription.updated')
        expect(updates, 'set once').toHaveLength(1)
      },
    }
  },
  endSubscription: async ({ buy }) => {
    const { subscription } = await buy()
    return {
      ask: (payments) => payments.endSubscription(subscription ?? '', 'end'),
      check: ({ store }) => {
        expect(only(store.subscriptions.values()).status).toBe('canceled')
        expect(store.events.filter(({ type }) => type === 'customer.subscription.deleted')).toHaveLength(1)
      },
    }
  },
  charge: async ({ buy }) => {
    const { customer } = await buy()
    const line = { workspaceId, customerRef: customer ?? '', description: 'overage', amountMicros: dollars(7) }
    return {
      ask: (payments) => payments.charge(line, 'overage'),
      check: ({ store }) => {
        const invoice = only([...store.invoices.values()].filter((each) => each.billing_reason === 'manual'))
        expect(invoice).toMatchObject({ status: 'open', auto_advance: true, amount_due: 700 })
        expect(invoice.lines.data).toHaveLength(1)
        expect(invoice.default_payment_method).not.toBeNull()
      },
    }
  },
  refund: async ({ buy }) => {
    const { invoice } = await buy()
    return {
      ask: (payments) => payments.refund({ paymentRef: invoice ?? '', amountMicros: dollars(20) }, 'back'),
      check: ({ store }) => expect(only(store.refunds.values()).amount).toBe(2_000),
    }
  },
  passCustomerOn: async ({ buy }) => {
    const { customer } = await buy()
    return {
      ask: (payments) => payments.passCustomerOn(customer ?? '', 'grace@example.com'),
      check: ({ store }) => {
        expect(store.paymentMethods.size).toBe(0)
        expect(only(store.customers.values()).email).toBe('grace@example.com')
        expect(only(store.subscriptions.values())).toMatchObject({ status: 'active', default_payment_method: null })
      },
    }
  },
  deleteCustomer: async ({ buy }) => {
    const { customer } = await buy()
    return {
      ask: (payments) => payments.deleteCustomer(customer ?? ''),
      check: ({ store }) => {
        expect(store.customers.size).toBe(0)
        expect(only(store.subscriptions.values()).status).toBe('canceled')
        expect(store.events.filter(({ type }) => type === 'customer.deleted')).toHaveLength(1)
      },
    }
  },
} satisfies Record<string, (account: Account) => Promise<ProviderCall>>

export type Member = keyof typeof members

export const memberNames = Object.keys(members) as Member[]
