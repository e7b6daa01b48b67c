import type { Projection } from '../../kernel/projection.ts'
import { type PaymentEvent, paymentEvents } from '../payment/events.ts'

/** A payment with its refunds and disputes. */
export type PaymentRow = {
  /** The provider's id. */
  payment: string
  invoiceId: string | null
  refundedMicros: number
  /** True while the customer's bank disputes it, and after the bank took it back. */
  isDisputed: boolean
}

/** Keyed by payment and not by workspace, because a refund may be reported before the invoice that names the workspace. */
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
