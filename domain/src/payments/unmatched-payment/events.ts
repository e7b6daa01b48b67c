import { z } from 'zod'
import { invoiceIdSchema, providerRefSchema } from '../../billing/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { instantSchema, microsSchema } from '../../kernel/schemas.ts'

/** Somebody paid by a payment link, and no checkout here waits for it. Somebody has to look at it. */
const paymentUnmatched = defineEvent('PaymentUnmatched', {
  schema: z.strictObject({
    sessionId: providerRefSchema,
    amountMicros: microsSchema,
    currency: plainText(z.string().max(10), 'the code of a currency'),
    customerRef: providerRefSchema.nullable(),
    subscriptionRef: providerRefSchema.nullable(),
    paymentRef: providerRefSchema.nullable(),
    invoiceId: invoiceIdSchema.nullable(),
    reportedAt: instantSchema,
  }),
})

export const unmatchedEvents = [paymentUnmatched] as const

export type UnmatchedEvent = EventOf<(typeof unmatchedEvents)[number]>
