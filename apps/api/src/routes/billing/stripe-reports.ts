import { subscription } from '@vignette/domain/billing/decider'
import { type Checkout, checkout } from '@vignette/domain/checkout/decider'
import { type CheckoutCommand } from '@vignette/domain/checkout/commands'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { type RecordInvoice } from '@vignette/domain/payments/invoice/commands'
import { lostDisputeOf, type Payment, payment } from '@vignette/domain/payments/payment/decider'
import { type PaymentCommand } from '@vignette/domain/payments/payment/commands'
import { unmatchedPayment } from '@vignette/domain/payments/unmatched-payment/decider'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { endIfTakenBack, endPlan } from '@vignette/domain/workflows/taken-back'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { StripeReport } from '@vignette/payments/stripe/report'
import type { StripeEvent } from '@vignette/payments/stripe/webhook'
import type { FastifyBaseLogger } from 'fastify'

/** The account and mode that a report for us comes from. */
export type ExpectedOrigin = { readonly account: string | null; readonly isLive: boolean }

export type ReportContext = {
  /** Opens the streams of the workspace that the report is about. */
  readonly streamsOf: (workspaceId: string) => WorkflowStreams
  readonly key: string
  readonly now: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type ReportOf<Type extends StripeReport['type']> = Extract<StripeReport, { type: Type }>

/** Stands in where there is no workspace, or none yet. */
const noWorkspace = 'none'

const recordInvoice = async (context: ReportContext, record: Omit<RecordInvoice, 'type' | 'now'>) => {
  const { streamsOf, key, now } = context
  const { workspaceId, invoiceId } = record.invoice
  const streams = streamsOf(workspaceId)
  await streams.send(invoice, invoiceId, { type: 'RecordInvoice', ...record, now }, `${key}:invoice`)
  await endIfTakenBack(streams, invoiceId, now)
}

/** @returns the checkout afterwards; undefined when it was not begun here. */
const reportToCheckout = async ({ streamsOf, key }: ReportContext, checkoutId: string, command: CheckoutCommand) => {
  const state = await streamsOf(noWorkspace).load(checkout, checkoutId)
  if (state.status === 'none') return undefined
  return streamsOf(state.checkout.workspaceId).send(checkout, checkoutId, command, key)
}

const handleUnpaid = async (context: ReportContext, { type, checkoutId }: ReportOf<'failed' | 'expired'>) => {
  const { now, log } = context
  const after = await reportToCheckout(context, checkoutId, {
    type: type === 'failed' ? 'ReportFailure' : 'ReportExpiry',
    now,
  })
  if (after?.status === 'expired') log.warn({ checkoutId }, 'nobody paid a checkout in time')
}

const isPaidWith = (state: Checkout | undefined, { paymentRef }: ReportOf<'paid'>): boolean =>
  state?.status === 'completed' && state.refs.paymentRef === paymentRef

const recordUnmatched = async ({ streamsOf, key, now, log }: ReportContext, report: ReportOf<'paid'>) => {
  const { sessionId, amountMicros, currency, customerRef, subscriptionRef, paymentRef, invoiceId } = report
  const refs = { customerRef, subscriptionRef, paymentRef, invoiceId }
  const about = { sessionId, amountMicros, currency, ...refs, reportedAt: now }
  const command = { type: 'RecordUnmatched', payment: about } as const
  await streamsOf(noWorkspace).send(unmatchedPayment, sessionId, command, `${key}:unmatched`)
  log.warn({ sessionId }, 'a payment by a link that no checkout here waits for')
}

const handlePayment = async (
  context: ReportContext,
  report: ReportOf<'paid'>,
  event: StripeEvent,
  expected: ExpectedOrigin,
) => {
  const { log } = context
  const { checkoutId, isByLink, amountMicros, currency, customerRef, subscriptionRef, paymentRef, invoiceId } = report
  const { account, isLive, createdAt: paidAt } = event
  const refs = { customerRef, subscriptionRef, paymentRef, invoiceId }
  const money = { amountMicros, currency, account, isLive, expected }
  const command = { type: 'ReportPayment', ...money, ...refs, now: paidAt } as const
  const after = checkoutId === null ? undefined : await reportToCheckout(context, checkoutId, command)
  if (after?.status === 'mismatched') {
    log.warn({ checkoutId, what: after.what }, 'what was paid is not what was asked for')
  }
  if (isByLink && !isPaidWith(after, report)) return recordUnmatched(context, report)
  // a checkout of another installation on the same account: a repeated report would not help
  if (!after) return log.warn({ checkoutId }, 'a report of a checkout that nobody began here')
  if (after.status !== 'completed' || invoiceId === null || checkoutId === null) return undefined
  const { workspaceId } = after.checkout
  const paid = { invoiceId, workspaceId, entry: checkoutId, kind: 'purchase', subscriptionRef, amountMicros } as const
  return recordInvoice(context, { outcome: 'paid', invoice: { ...paid, periodStart: null, periodEnd: null } })
}

const kindOf = ({ chargeKey, reason }: ReportOf<'invoicePaid' | 'invoiceFailed'>): 'overage' | 'renewal' | 'other' => {
  if (chargeKey !== null) return 'overage'
  return reason === 'renewal' ? 'renewal' : 'other'
}

const handleInvoice = async (context: ReportContext, report: ReportOf<'invoicePaid' | 'invoiceFailed'>) => {
  const { streamsOf, key, now, log } = context
  const { workspaceId, checkoutId, invoiceId, amountMicros, chargeKey, periodStart, periodEnd } = report
  const kind = kindOf(report)
  // purchases are reported by their checkout, and an invoice over nothing is no invoice
  if (workspaceId === null || checkoutId !== null || (kind === 'other' && amountMicros === 0)) return
  const streams = streamsOf(workspaceId)
  if ((await streams.load(subscription, workspaceId)).status === 'none') {
    log.warn({ invoiceId }, 'a report of an invoice of a workspace that is not here')
    return
  }
  const subscriptionRef = kind === 'overage' ? null : report.subscriptionRef
  const entry = chargeKey ?? invoiceId
  const about = { invoiceId, workspaceId, entry, kind, subscriptionRef, amountMicros, periodStart, periodEnd }
  const outcome = report.type === 'invoicePaid' ? 'paid' : 'failed'
  await recordInvoice(context, { outcome, invoice: about })
  if (kind === 'other') return
  await currentPeriod(streams, workspaceId, now)
  const what = { invoiceId, subscriptionRef, amountMicros, now }
  const type = outcome === 'paid' ? 'RecordPayment' : 'RecordPaymentFailure'
  await streams.send(subscription, workspaceId, { type, ...what }, key)
}

const handleEnd = async (
  context: ReportContext,
  { workspaceId, subscriptionRef, reason }: ReportOf<'subscriptionEnded'>,
) => {
  const { streamsOf, key, now } = context
  if (workspaceId === null) return
  const streams = streamsOf(workspaceId)
  if ((await streams.load(subscription, workspaceId)).status === 'none') return
  await endPlan(streams, workspaceId, { key, now, basis: subscriptionRef, reason })
}

const sendToPayment = ({ streamsOf, key }: ReportContext, paymentRef: string, command: PaymentCommand) =>
  streamsOf(noWorkspace).send(payment, paymentRef, command, key)

const handleRefund = async (context: ReportContext, report: ReportOf<'refunded'>) => {
  const { refundId, paymentRef, amountMicros, status } = report
  if (paymentRef === null) return context.log.warn({ refundId }, 'a refund of no payment')
  const refund = { paymentRef, refundId, amountMicros, status }
  return sendToPayment(context, paymentRef, { type: 'RecordRefund', refund })
}

/** Notes a lost dispute on its invoice, whether the dispute or the invoice becomes known last. */
const noteTakenBack = async ({ streamsOf, now }: ReportContext, state: Payment) => {
  const { invoiceId } = state
  const disputeId = lostDisputeOf(state)
  if (invoiceId === null || disputeId === undefined) return
  const command = { type: 'RecordTakenBack', invoiceId, disputeId } as const
  const recorded = await streamsOf(noWorkspace).send(invoice, invoiceId, command, `taken-back:${disputeId}`)
  const workspaceId = recorded.status === 'unknown' ? noWorkspace : recorded.about.workspaceId
  const streams = streamsOf(workspaceId)
  await endIfTakenBack(streams, invoiceId, now)
}

const handlePaymentMade = async (context: ReportContext, { paymentRef, invoiceId }: ReportOf<'invoicePaymentMade'>) => {
  const made = { paymentRef, invoiceId }
  await noteTakenBack(context, await sendToPayment(context, paymentRef, { type: 'RecordPaymentMade', made }))
}

const handleDispute = async (context: ReportContext, report: ReportOf<'disputed'>) => {
  const { disputeId, paymentRef, amountMicros, status } = report
  context.log.warn({ disputeId, status }, 'a payment is disputed')
  if (paymentRef === null) return
  const dispute = { paymentRef, disputeId, amountMicros, status }
  await noteTakenBack(context, await sendToPayment(context, paymentRef, { type: 'RecordDispute', dispute }))
}

/** Handles a report. Reports come late, twice and in any order; each takes effect once. */
export const handleReport = async (
  context: ReportContext,
  event: StripeEvent,
  expected: ExpectedOrigin,
): Promise<unknown> => {
  const { report, isLive, account } = event
  const isOurs = isLive === expected.isLive && account === expected.account
  if (report.type === 'ignored') return undefined
  // a checkout of ours that was paid on another account is recorded as a mismatch
  if (!isOurs && (report.type !== 'paid' || report.isByLink)) {
    return context.log.warn({ report: report.type }, 'a report of another account, or of another mode')
  }
  switch (report.type) {
    case 'paid':
      return handlePayment(context, report, event, expected)
    case 'failed':
    case 'expired':
      return handleUnpaid(context, report)
    case 'invoicePaid':
    case 'invoiceFailed':
      return handleInvoice(context, report)
    case 'invoicePaymentMade':
      return handlePaymentMade(context, report)
    case 'subscriptionEnded':
      return handleEnd(context, report)
    case 'refunded':
      return handleRefund(context, report)
    case 'disputed':
      return handleDispute(context, report)
  }
}
