import { z } from 'zod'
import { tierSchema } from '../../plans/schemas.ts'

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

/** The cheapest way to let a job run. `amountMicros` is its price now; null for a price by agreement. */
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
export type InsufficientCredits = z.infer<typeof insufficientSchema>
