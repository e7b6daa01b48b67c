import { z } from 'zod'
import { creditActionSchema } from '../plans/credit-prices.ts'
import { tierSchema } from '../plans/schemas.ts'

/** So many units of something that costs credits. */
const orderSchema = z.strictObject({ action: creditActionSchema, units: z.int().min(1).max(10_000) })

/** POST /credits/quote */
export const quoteRequestSchema = orderSchema

/** Money in micro-dollars. */
export const quoteSchema = z.object({
  priceListVersion: z.int(),
  amount: z.int(),
  included: z.int(),
  overage: z.int(),
  overageAmountMicros: z.int(),
  availableAfter: z.int(),
})
export type Quote = z.infer<typeof quoteSchema>

export const quoteAnswerSchema = z.object({ success: z.literal(true), quote: quoteSchema })

/** POST /demo/jobs. */
export const demoJobRequestSchema = z.strictObject({
  ...orderSchema.shape,
  /** Units that are delivered, all unless said otherwise; null leaves the job running. */
  delivered: z.int().min(0).max(10_000).nullable().optional(),
  /** Whether it delivers only after its hold has expired. */
  isLate: z.boolean().default(false),
  /** What was shown before; nobody has to have asked. */
  quote: z.strictObject({ priceListVersion: z.int(), amount: z.int() }).optional(),
})

export const demoJobAnswerSchema = z.object({
  success: z.literal(true),
  jobId: z.string(),
  isCharged: z.boolean(),
})

/** What costs least and lets a job run. `amountMicros` is what it costs now, null for a price that is agreed on. */
const wayOnSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raiseBudget'), budgetMicros: z.int(), amountMicros: z.int() }),
  z.object({ kind: z.literal('changePlan'), tier: tierSchema, amountMicros: z.int().nullable() }),
  z.object({ kind: z.literal('settlePayment') }),
  z.object({ kind: z.literal('split') }),
])
export type WayOn = z.infer<typeof wayOnSchema>

/** The details of `credits.insufficient`. */
export const insufficientSchema = z.object({
  amount: z.int(),
  shortfall: z.int(),
  available: z.int(),
  resetsAt: z.string(),
  wayOn: wayOnSchema,
})
export type Insufficient = z.infer<typeof insufficientSchema>
