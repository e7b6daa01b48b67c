import { createDemoPayments } from './demo-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'

export type PaymentSettings = {
  readonly SIGN_IN: 'demo' | 'firebase'
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
}

/**
 * The provider that is configured; the demo without one, and where anybody signs in as they like. Loaded only where it
 * is used: it is not small.
 */
export const createPayments = async (
  { SIGN_IN, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }: PaymentSettings,
  waits: { readonly timeoutMs: number; readonly maxRetries: number },
): Promise<PaymentProvider> => {
  if (SIGN_IN === 'demo' || secretKey === undefined) return createDemoPayments()
  const { createStripePayments } = await import('./stripe/stripe-payments.ts')
  return createStripePayments({ secretKey, ...(apiUrl !== undefined && { apiUrl }), ...waits })
}
