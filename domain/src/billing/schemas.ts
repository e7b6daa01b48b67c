import { z } from 'zod'

/** How often a plan is paid. Credits are renewed monthly either way. */
export const intervalSchema = z.enum(['month', 'year'])
export type Interval = z.infer<typeof intervalSchema>

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
