import { providerRefSchema } from '@vignette/domain/billing/schemas'
import { z } from 'zod'
import { toInstant, toMicros } from './amounts.ts'
import { metadataSchema } from './metadata.ts'
import type { StripeReport } from './report.ts'

const ref = providerRefSchema.nullable()
const money = { amount: z.int().min(0), currency: z.string() }

const subscriptionSchema = z.object({
  id: providerRefSchema,
  customer: ref,
  metadata: metadataSchema,
  ended_at: z.int().nullable(),
  canceled_at: z.int().nullable(),
  cancellation_details: z.object({ reason: z.string().nullable() }).nullable(),
})

export const subscriptionEnded = (object: unknown, createdAt: string): StripeReport => {
  const subscription = subscriptionSchema.parse(object)
  const reason = subscription.cancellation_details?.reason
  const endedAt = subscription.ended_at ?? subscription.canceled_at
  return {
    type: 'subscriptionEnded',
    subscriptionRef: subscription.id,
    customerRef: subscription.customer,
    workspaceId: subscription.metadata?.workspaceId ?? null,
    reason: reason === 'payment_failed' || reason === 'payment_disputed' ? 'unpaid' : 'cancelled',
    endedAt: endedAt === null ? createdAt : toInstant(endedAt),
  }
}

const refundSchema = z.object({
  id: providerRefSchema,
  ...money,
  metadata: metadataSchema,
  payment_intent: ref,
  status: z.string().nullable(),
})

const refundStatusOf = (status: string | null) => {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

export const refunded = (object: unknown): StripeReport => {
  const refund = refundSchema.parse(object)
  return {
    type: 'refunded',
    refundId: refund.id,
    refundKey: refund.metadata?.key ?? null,
    status: refundStatusOf(refund.status),
    paymentRef: refund.payment_intent,
    amountMicros: toMicros(refund.amount),
    currency: refund.currency,
  }
}

const disputeSchema = z.object({
  id: providerRefSchema,
  ...money,
  payment_intent: ref,
  reason: z.string(),
  status: z.string(),
})

/** In these states of a dispute no money is lost: it was won, the inquiry was closed, or the dispute was prevented. */
const withoutLoss = new Set(['won', 'warning_closed', 'prevented'])

export const disputed = (object: unknown): StripeReport => {
  const dispute = disputeSchema.parse(object)
  return {
    type: 'disputed',
    disputeId: dispute.id,
    status: dispute.status === 'lost' ? 'lost' : withoutLoss.has(dispute.status) ? 'won' : 'open',
    reason: dispute.reason,
    paymentRef: dispute.payment_intent,
    amountMicros: toMicros(dispute.amount),
    currency: dispute.currency,
  }
}
