import { unknownCheckout } from './refusals.ts'
import type { Purchase } from '../billing/commands.ts'
import type { Aggregate } from '../kernel/decider.ts'
import type { CheckoutCommand, CheckoutDetails, ReportPayment } from './commands.ts'
import { type CheckoutEvent, checkoutEvents } from './events.ts'

type Mismatch = Extract<CheckoutEvent, { type: 'CheckoutMismatched' }>['data']['what']

type Refs = Pick<ReportPayment, 'customerRef' | 'subscriptionRef' | 'paymentRef' | 'invoiceId'>

export type PaidCheckout = {
  readonly status: 'completed'
  readonly checkout: CheckoutDetails
  readonly refs: Refs
  readonly paidAt: string
}

export type Checkout =
  | { readonly status: 'none' }
  | { readonly status: 'started' | 'failed' | 'expired'; readonly checkout: CheckoutDetails }
  | { readonly status: 'mismatched'; readonly checkout: CheckoutDetails; readonly what: Mismatch }
  | PaidCheckout

/** The purchase that a paid checkout stands for. */
export const purchaseOf = ({ checkout: started, refs }: PaidCheckout): Purchase => {
  const { checkoutId, kind, from, tier, catalogueVersion, interval, amountMicros, extraCredits, periodStart } = started
  const { customerRef, subscriptionRef } = refs
  const provider = customerRef !== null && subscriptionRef !== null ? { customerRef, subscriptionRef } : null
  const plan = { tier, catalogueVersion, interval }
  return { checkoutId, kind, from, ...plan, amountMicros, extraCredits, periodStart, provider }
}

const mismatchIn = (report: ReportPayment, checkout: CheckoutDetails): Mismatch | null => {
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
  // also after it failed or expired here: reports come in any order, and a payment is never ignored
  const { amountMicros, customerRef, subscriptionRef, paymentRef, invoiceId, now } = report
  const refs = { customerRef, subscriptionRef, paymentRef, invoiceId }
  return [{ type: 'CheckoutCompleted', data: { checkoutId, workspaceId, amountMicros, ...refs, completedAt: now } }]
}

/** One stream per purchase: `checkout-<id>`. The provider's report is compared with the price that was asked. */
export const checkout: Aggregate<Checkout, CheckoutCommand, CheckoutEvent> = {
  kind: 'checkout',
  events: checkoutEvents,
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    if (command.type === 'StartCheckout') {
      return state.status === 'none' ? [{ type: 'CheckoutStarted', data: command.checkout }] : []
    }
    if (state.status === 'none') {
      throw unknownCheckout()
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
