import { z } from 'zod'
import { intervalSchema } from '../../billing/schemas.ts'
import { balanceSchema } from '../../credits/schemas/balance.ts'
import { planLimitsSchema, tierSchema } from '../../plans/schemas.ts'

const subscriptionSchema = z.object({
  /** None before anybody used the workspace. */
  status: z.enum(['none', 'free', 'trialing', 'active']),
  /** Null where nothing is paid. */
  interval: intervalSchema.nullable(),
  isAgreed: z.boolean(),
  trialEndsAt: z.string().nullable(),
  /** Until when it is paid for. */
  termEndsAt: z.string().nullable(),
  scheduled: z.object({ kind: z.enum(['change', 'cancel']), to: tierSchema.nullable(), at: z.string() }).nullable(),
  unpaidInvoices: z.int(),
  /** When the plan ends unless that is paid. */
  graceEndsAt: z.string().nullable(),
  /** What time had brought about by then though nobody had recorded it. */
  due: z.enum(['trialEnd', 'planEnd', 'planChange']).nullable(),
})

/** Plan, limits and credits of a customer at an instant, as recorded by then. */
export const accountStateSchema = z.object({
  at: z.string(),
  plan: tierSchema,
  subscription: subscriptionSchema,
  limits: planLimitsSchema,
  overageBudgetMicros: z.int().nullable(),
  /** All null before a first period began. */
  period: balanceSchema.shape.period.nullable(),
  credits: balanceSchema.shape.credits.nullable(),
  spendable: z.int().nullable(),
  voided: z.int(),
  expired: z.int(),
  carriedOut: z.int(),
  grants: balanceSchema.shape.grants,
  holds: balanceSchema.shape.holds,
})

export type AccountState = z.infer<typeof accountStateSchema>

/** GET /support/users/:uid/as-of. Without an instant it is now. */
export const asOfQuerySchema = z.strictObject({
  at: z.iso
    .datetime()
    .max(30)
    .refine(
      (instant) => Number.isFinite(Date.parse(instant)) && !instant.startsWith('0000'),
      'There is no such instant',
    )
    .optional(),
})

export const asOfSchema = z.object({
  success: z.literal(true),
  ...accountStateSchema.shape,
  /** The position of the last event in the log at that instant. */
  position: z.int(),
  signedUpAt: z.string(),
  /** When plan or credits changed last before that instant, and next after it. */
  previousAt: z.string().nullable(),
  nextAt: z.string().nullable(),
})

export type AsOf = z.infer<typeof asOfSchema>
