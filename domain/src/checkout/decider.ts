import type { Purchase } from '../billing/commands.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { checkoutEvents, type CheckoutEvent } from './events.ts'

type Started = Extract<CheckoutEvent, { type: 'CheckoutStarted' }>['data']

export type StartCheckout = { readonly type: 'StartCheckout'; readonly checkout: Started }

/** What the provider says was paid. `account` is the one it was paid to, `isLive` whether with real money. */
export type ReportPayment = {
  readonly type: 'ReportPayment'
  readonly amountMicros: number
  readonly currency: string
  readonly account: string | null
  readonly isLive: boolean
  /** What of those is configured here. */
  readonly expected: { readonly account: string | null; readonly isLive: boolean }
  readonly customerRef: string | null
  readonly subscriptionRef: string | null
  readonly paymentRef: string | null
  readonly invoiceId: string | null
  /** When it was paid, by the provider's clock, however late that is reported. */
  readonly now: string
}

export type ReportFailure = { readonly type: 'ReportFailure'; readonly now: string }

export type ReportExpiry = { readonly type: 'ReportExpiry'; readonly now: string }

export type CheckoutCommand = StartCheckout | ReportPayment | ReportFailure | ReportExpiry

type Mismatch = Extract<CheckoutEvent, { type: 'CheckoutMismatched' }>['data']['what']

type Refs = Pick<ReportPayment, 'customerRef' | 'subscriptionRef' | 'paymentRef' | 'invoiceId'>

export type Paid = {
  readonly status: 'completed'
  readonly checkout: Started
  readonly refs: Refs
  readonly paidAt: string
}

export type Checkout =
  | { readonly status: 'none' }
  | { readonly status: 'started' | 'failed' | 'expired'; readonly checkout: Started }
  | { readonly status: 'mismatched'; readonly checkout: Started; readonly what: Mismatch }
  | Paid

/** What a checkout that is paid was for, as the subscription wants to know it. */
export const purchaseOf = ({ checkout: started, refs }: Paid): Purchase => {
  const { checkoutId, kind, from, tier, catalogueVersion, interval, amountMicros, extraCredits, periodStart } = started
  const { customerRef, subscriptionRef } = refs
  const provider = customerRef !== null && subscriptionRef !== null ? { customerRef, subscriptionRef } : null
  const plan = { tier, catalogueVersion, interval }
  return { checkoutId, kind, from, ...plan, amountMicros, extraCredits, periodStart, provider }
}

const mismatchIn = (report: ReportPayment, checkout: Started): Mismatch | null => {
  if (report.isLive !== report.expected.isLive) return 'livemode'
  if (report.account !== report.expected.account) return 'account'
  if (report.currency.toLowerCase() !== checkout.currency) return 'currency'
  return report.amountMicros === checkout.amountMicros ? null : 'amount'
}

const reportPayment = (report: ReportPayment, state: Exclude<Checkout, { status: 'none' }>): CheckoutEvent[] => {
  const { checkout, status } = state
  if (status === 'completed') return []
  const { checkoutId, workspaceId } = checkout
  const what = mismatchIn(report, checkout)
  if (what !== null) {
    const data = { checkoutId, workspaceId, what, reportedAt: report.now }
    return status === 'mismatched' ? [] : [{ type: 'CheckoutMismatched', data }]
  }
  // also when it had failed or expired here: reports come in any order, and money that was taken is never ignored
  const { amountMicros, customerRef, subscriptionRef, paymentRef, invoiceId, now } = report
  const refs = { customerRef, subscriptionRef, paymentRef, invoiceId }
  return [{ type: 'CheckoutCompleted', data: { checkoutId, workspaceId, amountMicros, ...refs, completedAt: now } }]
}

/** One stream per purchase: `checkout-<id>`. What the provider reports is compared with what was asked for. */
export const checkout: Aggregate<Checkout, CheckoutCommand, CheckoutEvent> = {
  kind: 'checkout',
  events: checkoutEvents,
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    if (command.type === 'StartCheckout') {
      return state.status === 'none' ? [{ type: 'CheckoutStarted', data: command.checkout }] : []
    }
    if (state.status === 'none') {
      throw new DomainError('notFound', 'checkout.unknown', 'There is no such checkout.')
    }
    const { checkoutId, workspaceId } = state.checkout
    switch (command.type) {
      case 'ReportPayment':
        return reportPayment(command, state)
      case 'ReportFailure':
        if (state.status !== 'started') return []
        return [{ type: 'CheckoutFailed', data: { checkoutId, workspaceId, failedAt: command.now } }]
      case 'ReportExpiry':
        if (state.status !== 'started' && state.status !== 'failed') return []
        return [{ type: 'CheckoutExpired', data: { checkoutId, workspaceId, expiredAt: command.now } }]
    }
  },
  evolve: (state, event) => {
    if (event.type === 'CheckoutStarted') return { status: 'started', checkout: event.data }
    if (state.status === 'none') return state
    const { checkout: started } = state
    switch (event.type) {
      case 'CheckoutCompleted': {
        const { customerRef, subscriptionRef, paymentRef, invoiceId, completedAt: paidAt } = event.data
        const refs = { customerRef, subscriptionRef, paymentRef, invoiceId }
        return { status: 'completed', checkout: started, refs, paidAt }
      }
      case 'CheckoutFailed':
        return { status: 'failed', checkout: started }
      case 'CheckoutExpired':
        return { status: 'expired', checkout: started }
      case 'CheckoutMismatched':
        return { status: 'mismatched', checkout: started, what: event.data.what }
      default:
        return state // written by a newer release
    }
  },
}
