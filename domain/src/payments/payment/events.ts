import { z } from 'zod'
import { invoiceIdSchema, providerRefSchema } from '../../billing/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { microsSchema } from '../../kernel/schemas.ts'

const paymentRef = providerRefSchema

/** Says which invoice a payment paid: refunds and disputes name the payment only. */
const paymentMade = defineEvent('PaymentMade', {
  schema: z.strictObject({ paymentRef, invoiceId: invoiceIdSchema }),
})

/** Money went back, or will, or did not after all; by us or by people at the provider. */
const paymentRefunded = defineEvent('PaymentRefunded', {
  schema: z.strictObject({
    paymentRef,
    refundId: providerRefSchema,
    amountMicros: microsSchema,
    status: z.enum(['pending', 'succeeded', 'failed']),
    /** All that has gone back of this payment, or is on its way. */
    refundedMicros: microsSchema,
  }),
})

/** The customer's bank takes a payment back, unless the dispute is won. */
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
