import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { PaymentProvider } from './payment-provider.ts'

const refuse = async (): Promise<never> => {
  throw new DeliveryError('no payments are set up', { isPermanent: false })
}

/**
 * Where sign-in is real and no provider is configured: nothing can be bought, or people would have for nothing what
 * others pay for. What is owed from before waits until a provider is there again.
 */
export const noPayments: PaymentProvider = {
  name: 'none',
  startCheckout: refuse,
  portalUrl: async () => null,
  setSubscription: refuse,
  endSubscription: refuse,
  charge: refuse,
  refund: refuse,
  deleteCustomer: refuse,
}
