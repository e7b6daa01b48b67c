/**
 * Ids of the provider; null where there is none. `paymentRef` is the id that a refund takes: of a payment or of an
 * invoice.
 */
type PaymentRefs = {
  readonly customerRef: string | null
  readonly subscriptionRef: string | null
  readonly paymentRef: string | null
  readonly invoiceId: string | null
}

type Money = { readonly amountMicros: number; readonly currency: string }

/** A checkout was paid. */
export type CheckoutPaid = {
  readonly type: 'paid'
  /** Null when a payment link was opened without a checkout. */
  readonly checkoutId: string | null
  readonly sessionId: string
  readonly isByLink: boolean
} & Money &
  PaymentRefs

type Invoice = {
  readonly invoiceId: string
  /** The key of the charge that created the invoice; null for others. */
  readonly chargeKey: string | null
  readonly workspaceId: string | null
  /** The purchase that the invoice belongs to; null if there is none. */
  readonly checkoutId: string | null
  readonly customerRef: string | null
  readonly subscriptionRef: string | null
  /**
   * `start`: the first invoice of a checkout. `renewal`: a new term. `change`: another invoice of a subscription,
   * possibly for zero. `separate`: without a subscription.
   */
  readonly reason: 'start' | 'renewal' | 'change' | 'separate'
  /** The number printed on the invoice; null before it is final. */
  readonly number: string | null
  readonly hostedUrl: string | null
  /** The last period that the invoice pays for. */
  readonly periodStart: string | null
  readonly periodEnd: string | null
} & Money

/** A payment that succeeded. */
export type InvoicePaid = { readonly type: 'invoicePaid' } & Invoice

/** An amount that is due. `nextAttemptAt` is null when Stripe will not try again. */
export type InvoiceFailed = {
  readonly type: 'invoiceFailed'
  readonly attempts: number
  readonly nextAttemptAt: string | null
} & Invoice

/** Links an invoice to the payment that paid it, since refunds and disputes name only the payment. */
export type InvoicePaymentMade = {
  readonly type: 'invoicePaymentMade'
  readonly invoiceId: string
  readonly paymentRef: string
} & Money

export type SubscriptionEnded = {
  readonly type: 'subscriptionEnded'
  readonly subscriptionRef: string
  readonly customerRef: string | null
  readonly workspaceId: string | null
  readonly reason: 'cancelled' | 'unpaid'
  readonly endedAt: string
}

/** Reported again when a pending refund has succeeded or failed. */
export type RefundReported = {
  readonly type: 'refunded'
  readonly refundId: string
  /** The key under which the product requested it; null when it was created at Stripe. */
  readonly refundKey: string | null
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly paymentRef: string | null
} & Money

/** Reported again when the dispute is decided. */
export type DisputeReported = {
  readonly type: 'disputed'
  readonly disputeId: string
  readonly status: 'open' | 'won' | 'lost'
  readonly reason: string
  readonly paymentRef: string | null
} & Money

/** Stripe's reports in the product's own terms. */
export type StripeReport =
  | CheckoutPaid
  | { readonly type: 'failed'; readonly checkoutId: string }
  | { readonly type: 'expired'; readonly checkoutId: string }
  | InvoicePaid
  | InvoiceFailed
  | InvoicePaymentMade
  | SubscriptionEnded
  | RefundReported
  | DisputeReported
  | { readonly type: 'ignored'; readonly eventType: string }
