import { z } from 'zod'
import { nextDue } from '../billing/due.ts'
import { limitsOfPlan, overageBudgetOf } from '../billing/pricing.ts'
import { intervalSchema } from '../billing/schemas.ts'
import { graceEndOf, type Subscription, termAt, tierOf } from '../billing/subscription.ts'
import { balanceOf, balanceSchema } from '../credits/balance.ts'
import type { Credits } from '../credits/period.ts'
import { currentCatalogue } from '../plans/catalogue.ts'
import { planLimitsSchema, tierSchema } from '../plans/schemas.ts'

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
  /** Of the last event in the log at that instant. */
  position: z.int(),
  signedUpAt: z.string(),
  /** When plan or credits changed last before that instant, and next after it. */
  previousAt: z.string().nullable(),
  nextAt: z.string().nullable(),
})
export type AsOf = z.infer<typeof asOfSchema>

const dueNames = {
  TrialEnded: 'trialEnd',
  SubscriptionEnded: 'planEnd',
  PlanChanged: 'planChange',
} as const satisfies Record<string, AccountState['subscription']['due']>

const dueOf = (state: Exclude<Subscription, { status: 'none' }>, at: string): AccountState['subscription']['due'] => {
  const type = nextDue(state, at)?.type
  return type === 'TrialEnded' || type === 'SubscriptionEnded' || type === 'PlanChanged' ? dueNames[type] : null
}

const subscriptionOf = (state: Subscription, at: string): AccountState['subscription'] => {
  const nothing = { interval: null, isAgreed: false, trialEndsAt: null, termEndsAt: null, scheduled: null }
  const common = { status: state.status, ...nothing, unpaidInvoices: 0, graceEndsAt: null, due: null }
  if (state.status === 'none') return common
  const due = dueOf(state, at)
  if (state.status === 'free') return { ...common, due }
  if (state.status === 'trialing') return { ...common, due, trialEndsAt: state.endsAt }
  const { scheduled, unpaid, isAgreed, term } = state
  return {
    ...common,
    due,
    interval: term.interval,
    isAgreed,
    termEndsAt: termAt(state, at).end,
    scheduled: scheduled && {
      kind: scheduled.kind,
      to: scheduled.kind === 'change' ? scheduled.to : null,
      at: scheduled.effectiveAt,
    },
    unpaidInvoices: unpaid.length,
    graceEndsAt: graceEndOf(state) ?? null,
  }
}

const noBalance = {
  period: null,
  credits: null,
  spendable: null,
  voided: 0,
  expired: 0,
  carriedOut: 0,
  grants: [],
  holds: [],
}

/** What a customer had at an instant, from the plan and the newest period that were recorded by then. */
export const accountAt = (subscription: Subscription, period: Credits | undefined, at: string): AccountState => ({
  at,
  plan: tierOf(subscription),
  subscription: subscriptionOf(subscription, at),
  limits:
    subscription.status === 'trialing' || subscription.status === 'active'
      ? limitsOfPlan(subscription)
      : currentCatalogue.plans[tierOf(subscription)].limits,
  overageBudgetMicros: subscription.status === 'none' ? null : overageBudgetOf(subscription),
  ...(period && period.status !== 'none' ? balanceOf(period, at) : noBalance),
})
