import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { PaymentProvider } from './payment-provider.ts'

const refuse = async (): Promise<never> => {
  throw new DeliveryError('no payments are set up', { isPermanent: false })
}

/**
 * Used when sign-in is real and no provider is configured. Nothing can be bought, since it would be free. Amounts that
 * are already due wait until a provider is configured again.
 */
export const noPayments: PaymentProvider = {
  name: 'none',
  startCheckout: refuse,
  portalUrl: async () => null,
  setSubscription: refuse,
  endSubscription: refuse,
  charge: refuse,
  refund: refuse,
  passCustomerOn: refuse,
  deleteCustomer: refuse,
}
