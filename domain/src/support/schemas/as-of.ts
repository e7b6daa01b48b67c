import { z } from 'zod'
import { intervalSchema } from '../../billing/schemas.ts'
import { balanceSchema } from '../../credits/schemas/balance.ts'
import { planLimitsSchema, tierSchema } from '../../plans/schemas.ts'
import { teamStateSchema } from './team.ts'

const subscriptionSchema = z.object({
  /** `none` before anybody used the workspace. */
  status: z.enum(['none', 'free', 'trialing', 'active']),
  /** Null if nothing is paid. */
  interval: intervalSchema.nullable(),
  isAgreed: z.boolean(),
  trialEndsAt: z.string().nullable(),
  /** The end of the paid term. */
  termEndsAt: z.string().nullable(),
  scheduled: z.object({ kind: z.enum(['change', 'cancel']), to: tierSchema.nullable(), at: z.string() }).nullable(),
  unpaidInvoices: z.int(),
  /** The plan ends then unless the due invoices are paid. */
  graceEndsAt: z.string().nullable(),
  /** A change that was due by then but not yet recorded. */
  due: z.enum(['trialEnd', 'planEnd', 'planChange']).nullable(),
})

/** Plan, limits and credits of a customer at an instant, as recorded by then. */
export const accountStateSchema = z.object({
  at: z.string(),
  plan: tierSchema,
  subscription: subscriptionSchema,
  limits: planLimitsSchema,
  overageBudgetMicros: z.int().nullable(),
  /** All null before the first period. */
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

/** GET /support/users/:uid/as-of and GET /support/workspaces/:workspaceId/as-of. Without an instant, now. */
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
  team: teamStateSchema,
  /** The position of the last event in the log at that instant. */
  position: z.int(),
  /** The sign-up, or the first event of a workspace without one. */
  signedUpAt: z.string(),
  /** The last change of plan, credits or members before that instant, and the next one after it. */
  previousAt: z.string().nullable(),
  nextAt: z.string().nullable(),
})

export type AsOf = z.infer<typeof asOfSchema>
