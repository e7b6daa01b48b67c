import { createDemoPayments } from './demo-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'

export type PaymentSettings = {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
}

/** The provider that is configured; without one, the demo. Loaded only where it is used: it is not small. */
export const createPayments = async (
  { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }: PaymentSettings,
  waits: { readonly timeoutMs: number; readonly maxRetries: number },
): Promise<PaymentProvider> => {
  if (secretKey === undefined) return createDemoPayments()
  const { createStripePayments } = await import('./stripe/stripe-payments.ts')
  return createStripePayments({ secretKey, ...(apiUrl !== undefined && { apiUrl }), ...waits })
}
