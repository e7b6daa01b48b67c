import { z } from 'zod'
import { instantSchema } from '../kernel/schemas.ts'
import { tierSchema } from '../plans/schemas.ts'

/** How often a plan is paid. Credits are renewed monthly either way. */
export const intervalSchema = z.enum(['month', 'year'])
export type Interval = z.infer<typeof intervalSchema>

/** A plan and the term that is paid for: what an upgrade is quoted from. */
export const paidPlanSchema = z.strictObject({ tier: tierSchema, interval: intervalSchema, termStart: instantSchema })
export type PaidPlan = z.infer<typeof paidPlanSchema>

export const cancellationReasonSchema = z.enum([
  'tooExpensive',
  'notUsedEnough',
  'missingFeature',
  'otherProduct',
  'quality',
  'other',
])
export type CancellationReason = z.infer<typeof cancellationReasonSchema>

/** Names one purchase for ever: it is applied once, however often it is reported. */
export const checkoutIdSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w-]+$/)

/** An invoice of the payment provider. */
export const invoiceIdSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w:-]+$/)

/** The payment provider's own ids; none of them names a person. */
export const providerRefSchema = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\w:-]+$/)

/** Who pays, and what is paid again and again, at the provider. */
export const providerAccountSchema = z.strictObject({
  customerRef: providerRefSchema,
  subscriptionRef: providerRefSchema,
})
export type ProviderAccount = z.infer<typeof providerAccountSchema>
