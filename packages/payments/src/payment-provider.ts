import type { Interval } from '@vignette/domain/billing/schemas'

/** The order that a hosted checkout is opened for. Whole cents, in micro-dollars. */
export type CheckoutOrder = {
  /** The product's own id, which comes back in every report. */
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
  /** Comes back in every report about the subscription. */
  readonly workspaceId: string
  readonly subscriptionRef: string
  readonly description: string
  readonly amountMicros: number
  readonly interval: Interval
  /** Used only when the interval changes. Otherwise the provider keeps its own date. */
  readonly paidUntil: string
  readonly endsThen: boolean
}

/** An invoice with a single line. */
export type ChargeLine = {
  readonly workspaceId: string
  readonly customerRef: string
  readonly description: string
  readonly amountMicros: number
}

/**
 * Collects money. Each call has a key, so that it takes effect once. A payment is never confirmed by an answer, only by
 * a report that arrives separately.
 * @throws {DeliveryError} when the provider refuses. After any other error the outcome is unknown and the call is to be
 * repeated.
 */
export type PaymentProvider = {
  readonly name: 'demo' | 'stripe' | 'none'
  /** @returns the URL of the provider's page. */
  readonly startCheckout: (order: CheckoutOrder, key: string) => Promise<{ readonly url: string }>
  /** The page where customers see their invoices and cards; null if there is none. */
  readonly portalUrl: (customerRef: string, returnUrl: string) => Promise<string | null>
  readonly setSubscription: (terms: SubscriptionTerms, key: string) => Promise<{ readonly receipt: string }>
  readonly endSubscription: (subscriptionRef: string, key: string) => Promise<{ readonly receipt: string }>
  /** Bills a single line, such as the overage of a period. */
  readonly charge: (line: ChargeLine, key: string) => Promise<{ readonly receipt: string }>
  readonly refund: (
    payment: { readonly paymentRef: string; readonly amountMicros: number },
    key: string,
  ) => Promise<{ readonly receipt: string }>
  /**
   * The customer is somebody else from now on, with another address: no means of payment of before is kept. A repetition
   * changes nothing.
   */
  readonly passCustomerOn: (customerRef: string, email: string) => Promise<{ readonly receipt: string }>
  /** Deletes a customer with all their data and ends their subscriptions. A repetition changes nothing. */
  readonly deleteCustomer: (customerRef: string) => Promise<{ readonly receipt: string }>
}
