import { z } from 'zod'
import { tierSchema } from '../plans/schemas.ts'
import { cancellationReasonSchema, intervalSchema } from './schemas.ts'

const instant = z.string()

/** A plan that is chosen, and how it is paid. */
export const planChoiceSchema = z.strictObject({ tier: tierSchema, interval: intervalSchema.default('month') })

/** What is to happen at the end of what is paid. */
const scheduledSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), to: tierSchema, effectiveAt: instant }),
  z.object({ kind: z.literal('cancel'), effectiveAt: instant }),
])

/** What is scheduled and falls away with a choice. */
const withdraws = scheduledSchema.nullable()

/** POST /billing/preview: what a choice would cost and bring, before anything is clicked. Money in micro-dollars. */
export const previewSchema = z.object({
  success: z.literal(true),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('contactSales') }),
    z.object({ kind: z.literal('payAnnuallyFirst') }),
    z.object({ kind: z.literal('paymentDue') }),
    z.object({
      kind: z.literal('trial'),
      credits: z.int(),
      days: z.int(),
      endsAt: instant,
      /** Why it cannot begin yet, in words for people. */
      refusal: z.string().nullable(),
      /** The other way: to pay at once, and have the plan in full. */
      paid: z.object({ amountMicros: z.int(), credits: z.int() }),
    }),
    z.object({ kind: z.literal('activate'), amountMicros: z.int(), credits: z.int() }),
    z.object({
      kind: z.literal('upgrade'),
      amountMicros: z.int(),
      extraCredits: z.int(),
      availableAfter: z.int(),
      resetsAt: instant,
      withdraws,
    }),
    z.object({ kind: z.literal('downgrade'), effectiveAt: instant, credits: z.int(), withdraws }),
    z.object({ kind: z.literal('cancel'), effectiveAt: instant, credits: z.int(), withdraws }),
  ]),
  availableNow: z.int(),
})
export type Withdrawn = NonNullable<z.infer<typeof withdraws>>
export type PlanPreview = z.infer<typeof previewSchema>['change']

/** POST /billing/checkout: chooses a plan. `trial` asks for the free days instead of paying. */
export const checkoutRequestSchema = z.strictObject({
  ...planChoiceSchema.shape,
  trial: z.boolean().default(false),
})
export const checkoutAnswerSchema = z.object({
  success: z.literal(true),
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('checkout'), checkoutId: z.string(), url: z.string() }),
    z.object({ kind: z.literal('changed') }),
    z.object({ kind: z.literal('trialStarted'), endsAt: instant }),
    z.object({ kind: z.literal('scheduled'), effectiveAt: instant }),
  ]),
})

/** POST /billing/cancel */
export const cancelRequestSchema = z.strictObject({ reason: cancellationReasonSchema })

/** POST /billing/overage-budget. Whole dollars to two digits. */
export const overageBudgetRequestSchema = z.strictObject({
  budgetDollars: z
    .number('Please enter an amount in dollars')
    .min(0, 'Please enter 0 or more')
    .max(100_000, 'Please enter at most $100,000')
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Please use at most two decimals'),
})

export const changedSchema = z.object({ success: z.literal(true) })

/** GET /billing */
export const billingSchema = z.object({
  success: z.literal(true),
  plan: tierSchema,
  status: z.enum(['free', 'trialing', 'active']),
  interval: intervalSchema.nullable(),
  paidUntil: instant.nullable(),
  trialEndsAt: instant.nullable(),
  canTry: z.boolean(),
  scheduled: scheduledSchema.nullable(),
  pastDue: z.object({ graceEndsAt: instant }).nullable(),
  overage: z
    .object({
      budgetMicros: z.int(),
      defaultBudgetMicros: z.int(),
      usedMicros: z.int(),
      heldMicros: z.int(),
      rateMicros: z.int(),
    })
    .nullable(),
  invoices: z.array(
    z.object({
      id: z.string(),
      at: instant,
      description: z.string(),
      /** The plan it is for; null for overage. */
      plan: tierSchema.nullable(),
      amountMicros: z.int(),
      /** Given back at the provider, all of it or some. */
      refundedMicros: z.int(),
      status: z.enum(['paid', 'failed', 'returned', 'due', 'refunded', 'disputed']),
    }),
  ),
  /** What was begun and is not paid, or not as it was asked for: then people of ours have to look. The newest first. */
  checkouts: z.array(
    z.object({
      checkoutId: z.string(),
      at: instant,
      expiresAt: instant,
      plan: tierSchema,
      interval: intervalSchema,
      amountMicros: z.int(),
      status: z.enum(['open', 'expired', 'mismatched']),
    }),
  ),
  /** Whether there is a place at the payment provider to see invoices and change cards. */
  portal: z.boolean(),
  payment: z.enum(['demo', 'stripe', 'none']),
  stale: z.literal(true).optional(),
})
export type Billing = z.infer<typeof billingSchema>

/** POST /billing/portal: where to go. */
export const portalAnswerSchema = z.object({ success: z.literal(true), url: z.string() })

/** GET /demo/checkout/:id, POST /demo/checkout/:id/{pay,fail} */
export const demoCheckoutSchema = z.object({
  success: z.literal(true),
  checkout: z.object({
    id: z.string(),
    status: z.enum(['started', 'failed', 'expired', 'completed', 'mismatched']),
    tier: tierSchema,
    interval: intervalSchema,
    amountMicros: z.int(),
    expiresAt: instant,
  }),
})
