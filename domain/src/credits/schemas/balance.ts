import { z } from 'zod'
import { creditActionSchema } from '../../plans/schemas.ts'
import { grantKindSchema } from '../schemas.ts'
import { usageSchema } from './usage.ts'

/** A grant of a period and its use. */
const grantLineSchema = z.object({
  grantId: z.string(),
  kind: grantKindSchema,
  /** Without the voided part. */
  amount: z.int(),
  left: z.int(),
  held: z.int(),
  /** Null if it ends with the period. */
  expiresAt: z.string().nullable(),
  /** True if it was due to expire. `left` becomes zero only once that is recorded. */
  isOver: z.boolean(),
})

export type GrantLine = z.infer<typeof grantLineSchema>

/** Credits that a running job holds. */
const holdLineSchema = z.object({
  holdId: z.string(),
  jobId: z.string(),
  action: creditActionSchema,
  units: z.int(),
  amount: z.int(),
  since: z.string(),
  until: z.string(),
  isOver: z.boolean(),
})

export type HoldLine = z.infer<typeof holdLineSchema>

/** The credits of a period as recorded by some instant, and how they add up. */
export const balanceSchema = z.object({
  period: z.object({
    ...usageSchema.shape.period.shape,
    status: z.enum(['open', 'ended', 'closed']),
    isTrial: z.boolean(),
    /** True if its end had come. `status` changes only once that is recorded. */
    isOver: z.boolean(),
  }),
  /** The same numbers as GET /usage. */
  credits: usageSchema.shape.credits,
  /** The credits that could be spent at that instant, without those that were due to expire. */
  spendable: z.int(),
  /** Credits that left the balance without being used. */
  voided: z.int(),
  expired: z.int(),
  carriedOut: z.int(),
  /** In the order in which they were issued. */
  grants: z.array(grantLineSchema),
  holds: z.array(holdLineSchema),
})

export type Balance = z.infer<typeof balanceSchema>
