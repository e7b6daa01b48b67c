import type { CheckoutEvent } from './events.ts'

export type CheckoutDetails = Extract<CheckoutEvent, { type: 'CheckoutStarted' }>['data']

export type StartCheckout = { readonly type: 'StartCheckout'; readonly checkout: CheckoutDetails }

/** The provider's report of a payment. `account` received it; `isLive` says whether it was real money. */
export type ReportPayment = {
  readonly type: 'ReportPayment'
  readonly amountMicros: number
  readonly currency: string
  readonly account: string | null
  readonly isLive: boolean
  /** The account and mode that this product is configured with. */
  readonly expected: { readonly account: string | null; readonly isLive: boolean }
  readonly customerRef: string | null
  readonly subscriptionRef: string | null
  readonly paymentRef: string | null
  readonly invoiceId: string | null
  /** When it was paid by the provider's clock, even if it is reported late. */
  readonly now: string
}

export type ReportFailure = { readonly type: 'ReportFailure'; readonly now: string }

export type ReportExpiry = { readonly type: 'ReportExpiry'; readonly now: string }

export type CheckoutCommand = StartCheckout | ReportPayment | ReportFailure | ReportExpiry
