import type { Aggregate } from '../../kernel/decider.ts'
import type { DataOf, PaymentCommand, Refund } from './commands.ts'
import { type PaymentEvent, paymentEvents } from './events.ts'

export type Payment = {
  /** Null until it is known. It stays null for payments at the same provider that are not ours. */
  readonly invoiceId: string | null
  readonly refunds: Readonly<Record<string, Pick<DataOf<'PaymentRefunded'>, 'status' | 'amountMicros'>>>
  readonly disputes: Readonly<Record<string, DataOf<'PaymentDisputed'>['status']>>
}

/** A dispute that the customer won, so that the payment is gone for good. */
export const lostDisputeOf = ({ disputes }: Payment): string | undefined =>
  Object.keys(disputes).find((disputeId) => disputes[disputeId] === 'lost')

/** Later reports may describe earlier states. `failed` comes last, since a refund can fail after it seemed to succeed. */
const order = ['pending', 'succeeded', 'failed'] as const

const recordRefund = (refund: Refund, { refunds }: Payment): PaymentEvent[] => {
  const before = refunds[refund.refundId]
  if (before && order.indexOf(refund.status) <= order.indexOf(before.status)) return []
  const refundedMicros = Object.values({ ...refunds, [refund.refundId]: refund })
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountMicros }) => sum + amountMicros, 0)
  return [{ type: 'PaymentRefunded', data: { ...refund, refundedMicros } }]
}

/** One stream per payment at the provider: `payment-<its id there>`. */
export const payment: Aggregate<Payment, PaymentCommand, PaymentEvent> = {
  kind: 'payment',
  events: paymentEvents,
  initialState: () => ({ invoiceId: null, refunds: {}, disputes: {} }),
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordPaymentMade':
        return state.invoiceId === null ? [{ type: 'PaymentMade', data: command.made }] : []
      case 'RecordRefund':
        return recordRefund(command.refund, state)
      case 'RecordDispute': {
        const { dispute } = command
        const before = state.disputes[dispute.disputeId]
        // a dispute is decided only once
        if (before === dispute.status || (before !== undefined && before !== 'open')) return []
        return [{ type: 'PaymentDisputed', data: dispute }]
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PaymentMade':
        return { ...state, invoiceId: event.data.invoiceId }
      case 'PaymentRefunded': {
        const { refundId, status, amountMicros } = event.data
        return { ...state, refunds: { ...state.refunds, [refundId]: { status, amountMicros } } }
      }
      case 'PaymentDisputed':
        return { ...state, disputes: { ...state.disputes, [event.data.disputeId]: event.data.status } }
      default:
        return state // written by a newer release
    }
  },
}
