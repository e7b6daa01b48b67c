import {
  cancellationScheduled,
  cancellationWithdrawn,
  invoiceReturned,
  paymentReturned,
  planAgreed,
  planChanged,
  planChangeScheduled,
  planChangeWithdrawn,
  subscriptionActivated,
  subscriptionEnded,
} from '../../billing/events.ts'
import { periodClosed } from '../../credits/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Reactor } from '../../kernel/reactor.ts'

const events = [
  subscriptionActivated,
  planChanged,
  planChangeScheduled,
  planChangeWithdrawn,
  cancellationScheduled,
  cancellationWithdrawn,
  subscriptionEnded,
  planAgreed,
  paymentReturned,
  invoiceReturned,
  periodClosed,
] as const

/** Has the payment provider collect what the plan costs from now on, give back what is returned, and bill overage. */
export const collection: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'collection',
  events,
  react: ({ type, data }) => {
    const { workspaceId } = data
    switch (type) {
      case 'PaymentReturned':
        return [{ type: 'effect', kind: 'payments.return', ref: { workspaceId, checkoutId: data.checkoutId } }]
      case 'InvoiceReturned': {
        const { invoiceId, amountMicros } = data
        return [{ type: 'effect', kind: 'payments.refund', ref: { workspaceId, invoiceId, amountMicros } }]
      }
      case 'PeriodClosed': {
        const { amountMicros, overageCredits, start, invoiceKey } = data
        if (amountMicros === 0) return []
        const ref = { workspaceId, amountMicros, overageCredits, start, invoiceKey }
        return [{ type: 'effect', kind: 'payments.charge', ref }]
      }
      case 'SubscriptionEnded':
      case 'PlanAgreed': {
        const { subscriptionRef } = data
        if (subscriptionRef === null) return []
        return [{ type: 'effect', kind: 'payments.end', ref: { workspaceId, subscriptionRef } }]
      }
      case 'SubscriptionActivated':
      case 'PlanChanged':
      case 'PlanChangeScheduled':
      case 'PlanChangeWithdrawn':
      case 'CancellationScheduled':
      case 'CancellationWithdrawn':
        return [{ type: 'effect', kind: 'payments.follow', ref: { workspaceId } }]
    }
  },
}
