import { subscription } from '@vignette/domain/billing/decider'
import { type Checkout, checkout, type CheckoutCommand } from '@vignette/domain/checkout/decider'
import { invoice } from '@vignette/domain/payments/invoice'
import { payment, type PaymentCommand } from '@vignette/domain/payments/payment'
import { unmatchedPayment } from '@vignette/domain/payments/unmatched-payment'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import type { StripeReport } from '@vignette/platform/payments/stripe/report'
import type { StripeEvent } from '@vignette/platform/payments/stripe/webhook'
import type { FastifyBaseLogger } from 'fastify'

/** What a report must say of itself to be meant for us. */
export type Expected = { readonly account: string | null; readonly isLive: boolean }

export type Told = {
  /** What is recorded belongs to the workspace that it is about. */
  readonly streamsOf: (workspaceId: string) => WorkflowStreams
  readonly key: string
  readonly now: string
  readonly log: FastifyBaseLogger
}

type ReportOf<Type extends StripeReport['type']> = Extract<StripeReport, { type: Type }>

/** For what belongs to no workspace, or not yet. */
const nobody = 'none'

/** @returns the checkout after it; undefined when nobody began it here. */
const tellCheckout = async ({ streamsOf, key }: Told, checkoutId: string, command: CheckoutCommand) => {
  const found = await streamsOf(nobody).load(checkout, checkoutId)
  if (found.status === 'none') return undefined
  return streamsOf(found.checkout.workspaceId).send(checkout, checkoutId, command, key)
}

const tellOfUnpaid = async (told: Told, { type, checkoutId }: ReportOf<'failed' | 'expired'>) => {
  const { now, log } = told
  const after = await tellCheckout(told, checkoutId, {
    type: type === 'failed' ? 'ReportFailure' : 'ReportExpiry',
    now,
  })
  if (after?.status === 'expired') log.warn({ checkoutId }, 'nobody paid a checkout in time')
}

const isPaidWith = (state: Checkout | undefined, { paymentRef }: ReportOf<'paid'>): boolean =>
  state?.status === 'mismatched' || (state?.status === 'completed' && state.refs.paymentRef === paymentRef)

const recordUnmatched = async ({ streamsOf, key, now, log }: Told, report: ReportOf<'paid'>) => {
  const { type: _, checkoutId: __, isByLink: ___, ...about } = report
  const command = { type: 'RecordUnmatched', ...about, reportedAt: now } as const
  await streamsOf(nobody).send(unmatchedPayment, report.sessionId, command, `${key}:unmatched`)
  log.warn({ sessionId: report.sessionId }, 'a payment by a link that no checkout here waits for')
}

const tellOfPayment = async (told: Told, report: ReportOf<'paid'>, event: StripeEvent, expected: Expected) => {
  const { streamsOf, key, now, log } = told
  const { type: _, checkoutId, sessionId: __, isByLink, ...about } = report
  const { account, isLive } = event
  const command = { type: 'ReportPayment', ...about, account, isLive, expected, now } as const
  const after = checkoutId === null ? undefined : await tellCheckout(told, checkoutId, command)
  if (after?.status === 'mismatched') {
    log.warn({ checkoutId, what: after.what }, 'what was paid is not what was asked for')
  }
  if (isByLink && !isPaidWith(after, report)) return recordUnmatched(told, report)
  // of another installation on the same account: asking again would not help
  if (!after) return log.warn({ checkoutId }, 'a report of a checkout that nobody began here')
  const { invoiceId, amountMicros } = report
  if (after.status !== 'completed' || invoiceId === null || checkoutId === null) return undefined
  const { workspaceId } = after.checkout
  const paid = { invoiceId, workspaceId, entry: checkoutId, kind: 'purchase', amountMicros } as const
  const period = { periodStart: null, periodEnd: null }
  const record = { type: 'RecordInvoice', outcome: 'paid', invoice: { ...paid, ...period }, now } as const
  return streamsOf(workspaceId).send(invoice, invoiceId, record, `${key}:invoice`)
}

const kindOf = ({ chargeKey, reason }: ReportOf<'invoicePaid' | 'invoiceFailed'>): 'overage' | 'renewal' | 'other' => {
  if (chargeKey !== null) return 'overage'
  return reason === 'renewal' ? 'renewal' : 'other'
}

const tellOfInvoice = async (told: Told, report: ReportOf<'invoicePaid' | 'invoiceFailed'>) => {
  const { streamsOf, key, now, log } = told
  const { workspaceId, checkoutId, invoiceId, amountMicros, chargeKey, periodStart, periodEnd } = report
  const kind = kindOf(report)
  // what was bought is told by its checkout, and what costs nothing is nobody's invoice
  if (workspaceId === null || checkoutId !== null || (kind === 'other' && amountMicros === 0)) return
  const streams = streamsOf(workspaceId)
  if ((await streams.load(subscription, workspaceId)).status === 'none') {
    log.warn({ invoiceId }, 'a report of an invoice of a workspace that is not here')
    return
  }
  const about = { invoiceId, workspaceId, entry: chargeKey ?? invoiceId, kind, amountMicros, periodStart, periodEnd }
  const outcome = report.type === 'invoicePaid' ? 'paid' : 'failed'
  await streams.send(invoice, invoiceId, { type: 'RecordInvoice', outcome, invoice: about, now }, `${key}:invoice`)
  if (kind === 'other') return
  await currentPeriod(streams, workspaceId, now)
  const what = { invoiceId, subscriptionRef: kind === 'overage' ? null : report.subscriptionRef, amountMicros, now }
  const type = outcome === 'paid' ? 'RecordPayment' : 'RecordPaymentFailure'
  await streams.send(subscription, workspaceId, { type, ...what }, key)
}

const tellOfEnd = async (told: Told, { workspaceId, subscriptionRef, reason }: ReportOf<'subscriptionEnded'>) => {
  const { streamsOf, key, now } = told
  if (workspaceId === null) return
  const streams = streamsOf(workspaceId)
  if ((await streams.load(subscription, workspaceId)).status === 'none') return
  await streams.send(subscription, workspaceId, { type: 'EndSubscription', reason, subscriptionRef, now }, key)
}

const tellPayment = ({ streamsOf, key }: Told, command: PaymentCommand) =>
  streamsOf(nobody).send(payment, command.paymentRef, command, key)

const tellOfRefund = async (told: Told, report: ReportOf<'refunded'>) => {
  const { refundId, paymentRef, amountMicros, status } = report
  if (paymentRef === null) return told.log.warn({ refundId }, 'a refund of no payment')
  return tellPayment(told, { type: 'RecordRefund', paymentRef, refundId, amountMicros, status })
}

/** A payment that the customer's bank took back was none: the plan ends like one that is not paid. */
const tellOfDispute = async (told: Told, report: ReportOf<'disputed'>) => {
  const { streamsOf, now, log } = told
  const { disputeId, paymentRef, amountMicros, status } = report
  log.warn({ disputeId, status }, 'a payment is disputed')
  if (paymentRef === null) return
  const { invoiceId } = await tellPayment(told, { type: 'RecordDispute', paymentRef, disputeId, amountMicros, status })
  if (status !== 'lost') return
  const found = invoiceId === null ? undefined : await streamsOf(nobody).load(invoice, invoiceId)
  if (!found || found.status === 'unknown') {
    log.warn({ disputeId }, 'a lost dispute about a payment that is of no workspace here')
    return
  }
  const { workspaceId } = found
  const streams = streamsOf(workspaceId)
  const command = { type: 'EndSubscription', reason: 'unpaid', subscriptionRef: null, now } as const
  await streams.send(subscription, workspaceId, command, `dispute:${disputeId}`)
}

/** Does what a report asks for. Reports come late, twice and in any order: each is done once, and means what it says. */
export const act = async (told: Told, event: StripeEvent, expected: Expected): Promise<unknown> => {
  const { report, isLive, account } = event
  const isOurs = isLive === expected.isLive && account === expected.account
  if (report.type === 'ignored') return undefined
  // a checkout of ours that was paid elsewhere is recorded as that
  if (!isOurs && (report.type !== 'paid' || report.isByLink)) {
    return told.log.warn({ report: report.type }, 'a report of another account, or of another mode')
  }
  switch (report.type) {
    case 'paid':
      return tellOfPayment(told, report, event, expected)
    case 'failed':
    case 'expired':
      return tellOfUnpaid(told, report)
    case 'invoicePaid':
    case 'invoiceFailed':
      return tellOfInvoice(told, report)
    case 'invoicePaymentMade': {
      const { paymentRef, invoiceId } = report
      return tellPayment(told, { type: 'RecordPaymentMade', paymentRef, invoiceId })
    }
    case 'subscriptionEnded':
      return tellOfEnd(told, report)
    case 'refunded':
      return tellOfRefund(told, report)
    case 'disputed':
      return tellOfDispute(told, report)
  }
}
