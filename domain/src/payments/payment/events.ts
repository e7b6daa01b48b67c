import { z } from 'zod'
import { invoiceIdSchema, providerRefSchema } from '../../billing/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { microsSchema } from '../../kernel/schemas.ts'

const paymentRef = providerRefSchema

/** Links a payment to its invoice, because refunds and disputes name only the payment. */
const paymentMade = defineEvent('PaymentMade', {
  schema: z.strictObject({ paymentRef, invoiceId: invoiceIdSchema }),
})

/** A refund is pending, succeeded or failed. It was made here or at the provider. */
const paymentRefunded = defineEvent('PaymentRefunded', {
  schema: z.strictObject({
    paymentRef,
    refundId: providerRefSchema,
    amountMicros: microsSchema,
    status: z.enum(['pending', 'succeeded', 'failed']),
    /** The sum of all refunds of this payment that succeeded or are pending. */
    refundedMicros: microsSchema,
  }),
})

/** The customer disputes a payment. The bank takes it back unless we win. */
const paymentDisputed = defineEvent('PaymentDisputed', {
  schema: z.strictObject({
    paymentRef,
    disputeId: providerRefSchema,
    amountMicros: microsSchema,
    status: z.enum(['open', 'won', 'lost']),
  }),
})

export const paymentEvents = [paymentMade, paymentRefunded, paymentDisputed] as const

export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>
