import type { Projection } from '../../kernel/projection.ts'
import { type PaymentEvent, paymentEvents } from '../payment/events.ts'

/** What became of a payment after it was made. */
export type PaymentRow = {
  /** The provider's id. */
  payment: string
  invoiceId: string | null
  refundedMicros: number
  /** Whether the customer's bank takes it back, or has. */
  isDisputed: boolean
}

/** Payments are told apart from the workspaces that they are of, so that what is reported first may come first. */
export const payments: Projection<PaymentRow, PaymentEvent> = {
  name: 'payments',
  version: 1,
  parts: 1,
  events: paymentEvents,
  columns: { payment: 'text', invoiceId: 'text', refundedMicros: 'bigint', isDisputed: 'boolean' },
  key: 'payment',
  indexes: [['invoiceId']],
  keysOf: ({ data }) => [data.paymentRef],
  evolve: (row, event, payment) => {
    const before = row ?? { payment, invoiceId: null, refundedMicros: 0, isDisputed: false }
    switch (event.type) {
      case 'PaymentMade':
        return { ...before, invoiceId: event.data.invoiceId }
      case 'PaymentRefunded':
        return { ...before, refundedMicros: event.data.refundedMicros }
      case 'PaymentDisputed':
        return { ...before, isDisputed: event.data.status !== 'won' }
    }
  },
}
