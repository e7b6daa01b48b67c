import { addDays } from '../../kernel/calendar.ts'
import type { RecordPayment, RecordPaymentFailure } from '../commands.ts'
import type { SubscriptionEvent } from '../events.ts'
import { type ActiveSubscription, collectedWith, type OpenedSubscription } from '../subscription.ts'

const graceDays = 7

/** True if an invoice is for the current plan. */
const isForPlan = (state: OpenedSubscription, subscriptionRef: string): state is ActiveSubscription =>
  state.status === 'active' && collectedWith(state) === subscriptionRef

const isUnpaid = ({ unpaid }: ActiveSubscription, id: string): boolean =>
  unpaid.some(({ invoiceId }) => invoiceId === id)

export const recordFailure = (command: RecordPaymentFailure, state: OpenedSubscription): SubscriptionEvent[] => {
  const { invoiceId, subscriptionRef, now } = command
  if (state.status !== 'active' || state.settled.includes(invoiceId) || isUnpaid(state, invoiceId)) return []
  if (subscriptionRef !== null && !isForPlan(state, subscriptionRef)) return []
  const { workspaceId } = state
  return [
    { type: 'PaymentFailed', data: { workspaceId, invoiceId, failedAt: now, graceEndsAt: addDays(now, graceDays) } },
  ]
}

export const recordPayment = (command: RecordPayment, state: OpenedSubscription): SubscriptionEvent[] => {
  const { invoiceId, subscriptionRef, amountMicros, now } = command
  const { workspaceId, settled } = state
  if (settled.includes(invoiceId)) return []
  if (subscriptionRef !== null && !isForPlan(state, subscriptionRef)) {
    return amountMicros > 0 ? [{ type: 'InvoiceReturned', data: { workspaceId, invoiceId, amountMicros } }] : []
  }
  if (state.status === 'active' && isUnpaid(state, invoiceId)) {
    return [{ type: 'PaymentRecovered', data: { workspaceId, invoiceId, recoveredAt: now } }]
  }
  return [{ type: 'PaymentReceived', data: { workspaceId, invoiceId, receivedAt: now } }]
}
