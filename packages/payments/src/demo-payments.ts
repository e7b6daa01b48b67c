import type { PaymentProvider } from './payment-provider.ts'

/** Simulated payments: people choose the outcome on a page of the product. */
export const createDemoPayments = (): PaymentProvider => ({
  name: 'demo',
  startCheckout: async ({ checkoutId }) => ({ url: `/dashboard/billing/checkout/${checkoutId}` }),
  portalUrl: async () => null,
  setSubscription: async () => ({ receipt: 'demo' }),
  endSubscription: async () => ({ receipt: 'demo' }),
  charge: async () => ({ receipt: 'demo' }),
  refund: async () => ({ receipt: 'demo' }),
  passCustomerOn: async () => ({ receipt: 'demo' }),
  deleteCustomer: async () => ({ receipt: 'demo' }),
})
