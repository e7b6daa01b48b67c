/** Ids of the provider; null where there is none. `paymentRef` is what a refund takes: a payment, or an invoice. */
type PaymentRefs = {
  readonly customerRef: string | null
  readonly subscriptionRef: string | null
  readonly paymentRef: string | null
  readonly invoiceId: string | null
}

type Money = { readonly amountMicros: number; readonly currency: string }

/** Somebody has paid. */
export type Paid = {
  readonly type: 'paid'
  /** Null when a payment link was opened without one. */
  readonly checkoutId: string | null
  readonly sessionId: string
  readonly isByLink: boolean
} & Money &
  PaymentRefs

type Invoice = {
  readonly invoiceId: string
  /** The key of the charge that made it; null for others. */
  readonly chargeKey: string | null
  readonly workspaceId: string | null
  /** The purchase that it belongs to; null for invoices without one. */
  readonly checkoutId: string | null
  readonly customerRef: string | null
  readonly subscriptionRef: string | null
  /** `start`: a checkout's first. `renewal`: a new term. `change`: other ones of a subscription, also of nothing. */
  readonly reason: 'start' | 'renewal' | 'change' | 'separate'
  /** The number that the customer sees on it; null before it is final. */
  readonly number: string | null
  readonly hostedUrl: string | null
  /** The latest time that is paid with it. */
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

/** Says which payment paid an invoice: refunds and disputes name the payment only. */
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

/** Comes again when a refund that was pending is through, or has failed. */
export type Refunded = {
  readonly type: 'refunded'
  readonly refundId: string
  /** The key it was asked for with; null when somebody made it at Stripe. */
  readonly refundKey: string | null
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly paymentRef: string | null
} & Money

/** Comes again when it is decided. */
export type Disputed = {
  readonly type: 'disputed'
  readonly disputeId: string
  readonly status: 'open' | 'won' | 'lost'
  readonly reason: string
  readonly paymentRef: string | null
} & Money

/** Stripe's reports in the product's own terms. */
export type StripeReport =
  | Paid
  | { readonly type: 'failed'; readonly checkoutId: string }
  | { readonly type: 'expired'; readonly checkoutId: string }
  | InvoicePaid
  | InvoiceFailed
  | InvoicePaymentMade
  | SubscriptionEnded
  | Refunded
  | Disputed
  | { readonly type: 'ignored'; readonly eventType: string }
