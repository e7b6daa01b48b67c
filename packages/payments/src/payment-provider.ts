import type { Interval } from '@vignette/domain/billing/schemas'

/** The order that a hosted checkout is opened for. Whole cents, in micro-dollars. */
export type CheckoutOrder = {
  /** Ours; comes back with everything the provider reports. */
  readonly checkoutId: string
  readonly workspaceId: string
  readonly email: string
  /** `subscription` is paid again each interval, `once` is not. */
  readonly mode: 'subscription' | 'once'
  readonly description: string
  readonly amountMicros: number
  readonly interval: Interval
  /** The provider's customer from an earlier purchase of the same workspace. */
  readonly customerRef: string | null
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: string
}

/** The terms of a subscription from the end of the paid period on. */
export type SubscriptionTerms = {
  /** Comes back with everything the provider reports of it. */
  readonly workspaceId: string
  readonly subscriptionRef: string
  readonly description: string
  readonly amountMicros: number
  readonly interval: Interval
  /** Counts when the interval becomes another one; else the provider knows, and goes by it. */
  readonly paidUntil: string
  readonly endsThen: boolean
}

/** One line of its own. */
export type ChargeLine = {
  readonly workspaceId: string
  readonly customerRef: string
  readonly description: string
  readonly amountMicros: number
}

/**
 * Takes money. Everything it is asked for has a key that makes it happen once. What was paid is never told by an answer
 * but by a report that comes in by itself.
 * @throws {DeliveryError} when the provider refuses; anything else is an unknown outcome, to be tried again.
 */
export type PaymentProvider = {
  readonly name: 'demo' | 'stripe' | 'none'
  /** @returns the address of the provider's page. */
  readonly startCheckout: (order: CheckoutOrder, key: string) => Promise<{ readonly url: string }>
  /** Where customers see their invoices and cards; null where there is no such place. */
  readonly portalUrl: (customerRef: string, returnUrl: string) => Promise<string | null>
  readonly setSubscription: (terms: SubscriptionTerms, key: string) => Promise<{ readonly receipt: string }>
  readonly endSubscription: (subscriptionRef: string, key: string) => Promise<{ readonly receipt: string }>
  /** Bills one line of its own: the overage of a period. */
  readonly charge: (line: ChargeLine, key: string) => Promise<{ readonly receipt: string }>
  readonly refund: (
    payment: { readonly paymentRef: string; readonly amountMicros: number },
    key: string,
  ) => Promise<{ readonly receipt: string }>
  /** Removes a customer with all that is known of them, and ends what they pay for. Nothing happens when they are gone. */
  readonly deleteCustomer: (customerRef: string) => Promise<{ readonly receipt: string }>
}
