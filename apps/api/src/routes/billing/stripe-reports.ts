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

/** What a report must say of itself to be meant for us. */
export type Expected = { readonly account: string | null; readonly isLive: boolean }

export type Told = {
  /** What is recorded belongs to the workspace that it is about. */
  readonly streamsOf: (workspaceId: string) => WorkflowStreams
  readonly key: string
  readonly now: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type ReportOf<Type extends StripeReport['type']> = Extract<StripeReport, { type: Type }>

/** For what belongs to no workspace, or not yet. */
const nobody = 'none'

const recordInvoice = async (told: Told, record: Omit<RecordInvoice, 'type' | 'now'>) => {
  const { streamsOf, key, now } = told
  const { workspaceId, invoiceId } = record.invoice
  const streams = streamsOf(workspaceId)
  await streams.send(invoice, invoiceId, { type: 'RecordInvoice', ...record, now }, `${key}:invoice`)
  await endIfTakenBack(streams, invoiceId, now)
}

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
  state?.status === 'completed' && state.refs.paymentRef === paymentRef

const recordUnmatched = async ({ streamsOf, key, now, log }: Told, report: ReportOf<'paid'>) => {
  const { sessionId, amountMicros, currency, customerRef, subscriptionRef, paymentRef, invoiceId } = report
  const refs = { customerRef, subscriptionRef, paymentRef, invoiceId }
  const about = { sessionId, amountMicros, currency, ...refs, reportedAt: now }
  const command = { type: 'RecordUnmatched', payment: about } as const
  await streamsOf(nobody).send(unmatchedPayment, sessionId, command, `${key}:unmatched`)
  log.warn({ sessionId }, 'a payment by a link that no checkout here waits for')
}

const tellOfPayment = async (told: Told, report: ReportOf<'paid'>, event: StripeEvent, expected: Expected) => {
  const { log } = told
  const { checkoutId, isByLink, amountMicros, currency, customerRef, subscriptionRef, paymentRef, invoiceId } = report
  const { account, isLive, createdAt: paidAt } = event
  const refs = { customerRef, subscriptionRef, paymentRef, invoiceId }
  const money = { amountMicros, currency, account, isLive, expected }
  const command = { type: 'ReportPayment', ...money, ...refs, now: paidAt } as const
  const after = checkoutId === null ? undefined : await tellCheckout(told, checkoutId, command)
  if (after?.status === 'mismatched') {
    log.warn({ checkoutId, what: after.what }, 'what was paid is not what was asked for')
  }
  if (isByLink && !isPaidWith(after, report)) return recordUnmatched(told, report)
  // of another installation on the same account: asking again would not help
  if (!after) return log.warn({ checkoutId }, 'a report of a checkout that nobody began here')
  if (after.status !== 'completed' || invoiceId === null || checkoutId === null) return undefined
  const { workspaceId } = after.checkout
  const paid = { invoiceId, workspaceId, entry: checkoutId, kind: 'purchase', subscriptionRef, amountMicros } as const
  return recordInvoice(told, { outcome: 'paid', invoice: { ...paid, periodStart: null, periodEnd: null } })
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
  const subscriptionRef = kind === 'overage' ? null : report.subscriptionRef
  const entry = chargeKey ?? invoiceId
  const about = { invoiceId, workspaceId, entry, kind, subscriptionRef, amountMicros, periodStart, periodEnd }
  const outcome = report.type === 'invoicePaid' ? 'paid' : 'failed'
  await recordInvoice(told, { outcome, invoice: about })
  if (kind === 'other') return
  await currentPeriod(streams, workspaceId, now)
  const what = { invoiceId, subscriptionRef, amountMicros, now }
  const type = outcome === 'paid' ? 'RecordPayment' : 'RecordPaymentFailure'
  await streams.send(subscription, workspaceId, { type, ...what }, key)
}

const tellOfEnd = async (told: Told, { workspaceId, subscriptionRef, reason }: ReportOf<'subscriptionEnded'>) => {
  const { streamsOf, key, now } = told
  if (workspaceId === null) return
  const streams = streamsOf(workspaceId)
  if ((await streams.load(subscription, workspaceId)).status === 'none') return
  await endPlan(streams, workspaceId, { key, now, basis: subscriptionRef, reason })
}

const tellPayment = ({ streamsOf, key }: Told, paymentRef: string, command: PaymentCommand) =>
  streamsOf(nobody).send(payment, paymentRef, command, key)

const tellOfRefund = async (told: Told, report: ReportOf<'refunded'>) => {
  const { refundId, paymentRef, amountMicros, status } = report
  if (paymentRef === null) return told.log.warn({ refundId }, 'a refund of no payment')
  const refund = { paymentRef, refundId, amountMicros, status }
  return tellPayment(told, paymentRef, { type: 'RecordRefund', refund })
}

/** Whichever is known last, the dispute that is lost or the invoice that it is about, has it noted there. */
const noteTakenBack = async ({ streamsOf, now }: Told, state: Payment) => {
  const { invoiceId } = state
  const disputeId = lostDisputeOf(state)
  if (invoiceId === null || disputeId === undefined) return
  const command = { type: 'RecordTakenBack', invoiceId, disputeId } as const
  const found = await streamsOf(nobody).send(invoice, invoiceId, command, `taken-back:${disputeId}`)
  const workspaceId = found.status === 'unknown' ? nobody : found.about.workspaceId
  const streams = streamsOf(workspaceId)
  await endIfTakenBack(streams, invoiceId, now)
}

const tellOfPaymentMade = async (told: Told, { paymentRef, invoiceId }: ReportOf<'invoicePaymentMade'>) => {
  const made = { paymentRef, invoiceId }
  await noteTakenBack(told, await tellPayment(told, paymentRef, { type: 'RecordPaymentMade', made }))
}

const tellOfDispute = async (told: Told, report: ReportOf<'disputed'>) => {
  const { disputeId, paymentRef, amountMicros, status } = report
  told.log.warn({ disputeId, status }, 'a payment is disputed')
  if (paymentRef === null) return
  const dispute = { paymentRef, disputeId, amountMicros, status }
  await noteTakenBack(told, await tellPayment(told, paymentRef, { type: 'RecordDispute', dispute }))
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
    case 'invoicePaymentMade':
      return tellOfPaymentMade(told, report)
    case 'subscriptionEnded':
      return tellOfEnd(told, report)
    case 'refunded':
      return tellOfRefund(told, report)
    case 'disputed':
      return tellOfDispute(told, report)
  }
}
