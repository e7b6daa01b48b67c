import { z } from 'zod'
import {
  checkoutIdSchema,
  intervalSchema,
  invoiceIdSchema,
  paidPlanSchema,
  providerRefSchema,
} from '../billing/schemas.ts'
import { countSchema, instantSchema, microsSchema } from '../kernel/schemas.ts'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { tierSchema } from '../plans/schemas.ts'

const checkout = { checkoutId: checkoutIdSchema, workspaceId: workspaceIdSchema }

/** The customer was sent to the payment provider to pay this price. */
export const checkoutStarted = defineEvent('CheckoutStarted', {
  schema: z.strictObject({
    ...checkout,
    userId: userIdSchema,
    provider: z.enum(['demo', 'stripe']),
    kind: z.enum(['activate', 'upgrade']),
    /** The plan that an upgrade was quoted from. */
    from: paidPlanSchema.nullable(),
    tier: tierSchema,
    /** The catalogue that the price and the terms come from. */
    catalogueVersion: z.int(),
    interval: intervalSchema,
    amountMicros: microsSchema,
    currency: z.literal('usd'),
    extraCredits: countSchema,
    /** The start of the credit period that the extra credits were computed for. */
    periodStart: instantSchema,
    startedAt: instantSchema,
    expiresAt: instantSchema,
  }),
})

/** The provider reported that the payment was received. */
export const checkoutCompleted = defineEvent('CheckoutCompleted', {
  schema: z.strictObject({
    ...checkout,
    amountMicros: microsSchema,
    /** Null in a demo. */
    customerRef: providerRefSchema.nullable(),
    subscriptionRef: providerRefSchema.nullable(),
    paymentRef: providerRefSchema.nullable(),
    invoiceId: invoiceIdSchema.nullable(),
    completedAt: instantSchema,
  }),
})

/** The payment did not go through; the customer may try again. */
export const checkoutFailed = defineEvent('CheckoutFailed', {
  schema: z.strictObject({ ...checkout, failedAt: instantSchema }),
})

/** Nobody paid in time. */
export const checkoutExpired = defineEvent('CheckoutExpired', {
  schema: z.strictObject({ ...checkout, expiredAt: instantSchema }),
})

/** The provider reported another payment than was asked for. Nothing is delivered until somebody has looked at it. */
export const checkoutMismatched = defineEvent('CheckoutMismatched', {
  schema: z.strictObject({
    ...checkout,
    what: z.enum(['amount', 'currency', 'account', 'livemode']),
    reportedAt: instantSchema,
  }),
})

export const checkoutEvents = [
  checkoutStarted,
  checkoutCompleted,
  checkoutFailed,
  checkoutExpired,
  checkoutMismatched,
] as const

export type CheckoutEvent = EventOf<(typeof checkoutEvents)[number]>
