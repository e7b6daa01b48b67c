import { createDemoPayments } from './demo-payments.ts'
import { noPayments } from './no-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'

export type PaymentSettings = {
  readonly SIGN_IN: 'demo' | 'firebase'
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
}

/**
 * Simulated payments in demo mode, otherwise the configured provider, if any. Its library is large, so it is loaded
 * only when it is used.
 */
export const createPayments = async (
  { SIGN_IN, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }: PaymentSettings,
  waits: { readonly timeoutMs: number; readonly maxRetries: number },
): Promise<PaymentProvider> => {
  if (SIGN_IN === 'demo') return createDemoPayments()
  if (secretKey === undefined) return noPayments
  const { createStripePayments } = await import('./stripe/stripe-payments.ts')
  return createStripePayments({ secretKey, ...(apiUrl !== undefined && { apiUrl }), ...waits })
}
