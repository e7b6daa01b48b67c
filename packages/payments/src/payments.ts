import { createDemoPayments } from './demo-payments.ts'
import { noPayments } from './no-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'

export type PaymentSettings = {
  readonly SIGN_IN: 'demo' | 'firebase'
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
}

/**
 * Played where anybody signs in as they like; else the provider that is configured, if one is. Loaded only where it is
 * used: it is not small.
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
