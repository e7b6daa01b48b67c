import { z } from 'zod'
import { networkSchema } from '../../networks/schemas.ts'
import { tierSchema } from '../../plans/schemas.ts'
import { cancellationReasonSchema, intervalSchema } from '../schemas.ts'

const instant = z.string()

/** The chosen plan, and how often it is paid. */
export const planChoiceSchema = z.strictObject({ tier: tierSchema, interval: intervalSchema.default('month') })

/** The change at the end of the paid term. */
const scheduledSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), to: tierSchema, effectiveAt: instant }),
  z.object({ kind: z.literal('cancel'), effectiveAt: instant }),
])

/** The scheduled change that this choice withdraws. */
const withdraws = scheduledSchema.nullable()

/** POST /billing/preview: what choosing a plan would cost and lead to. Money in micro-dollars. */
export const previewSchema = z.object({
  success: z.literal(true),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('noFreemium') }),
    z.object({ kind: z.literal('contactSales') }),
    z.object({ kind: z.literal('payAnnuallyFirst') }),
    z.object({ kind: z.literal('paymentDue') }),
    z.object({
      kind: z.literal('trial'),
      credits: z.int(),
      days: z.int(),
      endsAt: instant,
      /** Why the trial cannot begin yet, as a sentence for the customer. */
      refusal: z.string().nullable(),
      /** The alternative to the trial: paying now for the full plan. */
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
  /** Set if the plan has fewer seats than the team has people who take one. */
  tooFewSeats: z.object({ people: z.int(), seats: z.int() }).nullable(),
  /** The social accounts for which the plan has no room, so that nothing goes out there. */
  pausedAccounts: z.array(z.object({ network: networkSchema, handle: z.string().nullable() })),
})
export type WithdrawnChange = NonNullable<z.infer<typeof withdraws>>
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
  /** False if the workspace has no plan while it has no paid one. */
  hasFreemium: z.boolean(),
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
      /** The part that was refunded at the provider. */
      refundedMicros: z.int(),
      status: z.enum(['paid', 'failed', 'returned', 'due', 'refunded', 'disputed']),
    }),
  ),
  /** Checkouts that are not paid, or that were paid with another amount and need our attention. The newest first. */
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
  /** True if the payment provider has a portal for invoices and cards. */
  portal: z.boolean(),
  payment: z.enum(['demo', 'stripe', 'none']),
  stale: z.literal(true).optional(),
})
export type Billing = z.infer<typeof billingSchema>

/** POST /billing/portal: the address of the provider's portal. */
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
