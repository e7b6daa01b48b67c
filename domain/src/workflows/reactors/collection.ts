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
import { effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { chargeOverage, endSubscription, followPlan, refundInvoice, returnPayment } from '../../payments/effects.ts'

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

type CollectedEvent = EventOf<(typeof events)[number]>

type OfWorkspace = { readonly data: { readonly workspaceId: string } }
type OfSubscription = { readonly data: { readonly workspaceId: string; readonly subscriptionRef: string | null } }

const follow = ({ data: { workspaceId } }: OfWorkspace) => [effect(followPlan, { workspaceId })]

const end = ({ data: { workspaceId, subscriptionRef } }: OfSubscription) =>
  subscriptionRef === null ? [] : [effect(endSubscription, { workspaceId, subscriptionRef })]

/** Has the payment provider collect the price of the plan, give back what is returned, and bill overage. */
export const collection: Reactor<CollectedEvent> = {
  name: 'collection',
  events,
  react: reactByType<CollectedEvent>({
    PaymentReturned: ({ data: { workspaceId, checkoutId } }) => [effect(returnPayment, { workspaceId, checkoutId })],
    InvoiceReturned: ({ data: { workspaceId, invoiceId, amountMicros } }) => [
      effect(refundInvoice, { workspaceId, invoiceId, amountMicros }),
    ],
    PeriodClosed: ({ data: { workspaceId, amountMicros, overageCredits, start, invoiceKey } }) =>
      amountMicros === 0
        ? []
        : [effect(chargeOverage, { workspaceId, amountMicros, overageCredits, start, invoiceKey })],
    SubscriptionEnded: end,
    PlanAgreed: end,
    SubscriptionActivated: follow,
    PlanChanged: follow,
    PlanChangeScheduled: follow,
    PlanChangeWithdrawn: follow,
    CancellationScheduled: follow,
    CancellationWithdrawn: follow,
  }),
}
