import type { PaymentProvider } from './payment-provider.ts'

/** Takes no money: people say on a page of ours whether they would have paid. */
export const createDemoPayments = (): PaymentProvider => ({
  name: 'demo',
  startCheckout: async ({ checkoutId }) => ({ url: `/dashboard/billing/checkout/${checkoutId}` }),
  portalUrl: async () => null,
  setSubscription: async () => ({ receipt: 'demo' }),
  endSubscription: async () => ({ receipt: 'demo' }),
  charge: async () => ({ receipt: 'demo' }),
  refund: async () => ({ receipt: 'demo' }),
  deleteCustomer: async () => ({ receipt: 'demo' }),
})
