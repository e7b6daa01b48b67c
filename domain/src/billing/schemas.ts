import { z } from 'zod'
import { instantSchema } from '../kernel/schemas.ts'
import { tierSchema } from '../plans/schemas.ts'

/** How often a plan is paid. Credits renew monthly either way. */
export const intervalSchema = z.enum(['month', 'year'])
export type Interval = z.infer<typeof intervalSchema>

/** The plan and the paid term that an upgrade is quoted from. */
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

/** Identifies one purchase, which is applied once, however often the provider reports it. */
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

/** The customer and the subscription at the payment provider. */
export const providerAccountSchema = z.strictObject({
  customerRef: providerRefSchema,
  subscriptionRef: providerRefSchema,
})
export type ProviderAccount = z.infer<typeof providerAccountSchema>
