import { z } from 'zod'
import { actorSchema, countSchema, instantSchema, microsSchema, reasonSchema } from '../kernel/schemas.ts'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { tierSchema } from '../plans/schemas.ts'
import {
  cancellationReasonSchema,
  checkoutIdSchema,
  intervalSchema,
  invoiceIdSchema,
  providerAccountSchema,
  providerRefSchema,
} from './schemas.ts'

const workspaceId = workspaceIdSchema

/** A workspace has a plan from here on: freemium. Its periods are counted from the anchor. */
export const subscriptionOpened = defineEvent('SubscriptionOpened', {
  schema: z.strictObject({ workspaceId, anchor: instantSchema }),
})

/** A paid plan for some days, with some of its credits and without payment. */
export const trialStarted = defineEvent('TrialStarted', {
  schema: z.strictObject({
    workspaceId,
    tier: tierSchema,
    startedAt: instantSchema,
    endsAt: instantSchema,
    credits: countSchema,
    catalogueVersion: z.int(),
  }),
})

/** The days to try a plan are nearly over, and nothing was paid for. */
export const trialEnding = defineEvent('TrialEnding', {
  schema: z.strictObject({ workspaceId, tier: tierSchema, endsAt: instantSchema }),
})

/** `lapsed`: freemium begins at that moment. `converted`: the plan was paid for. */
export const trialEnded = defineEvent('TrialEnded', {
  schema: z.strictObject({ workspaceId, endedAt: instantSchema, outcome: z.enum(['lapsed', 'converted']) }),
})

/** A plan was paid for by somebody who had none, and a full period begins. */
export const subscriptionActivated = defineEvent('SubscriptionActivated', {
  schema: z.strictObject({
    workspaceId,
    tier: tierSchema,
    interval: intervalSchema,
    activatedAt: instantSchema,
    checkoutId: checkoutIdSchema,
    amountMicros: microsSchema,
    catalogueVersion: z.int(),
    /** Null where nothing is really paid. */
    provider: providerAccountSchema.nullable(),
  }),
})

/** At the end of what is paid the plan becomes a smaller one, unless that is withdrawn. */
export const planChangeScheduled = defineEvent('PlanChangeScheduled', {
  schema: z.strictObject({
    workspaceId,
    from: tierSchema,
    to: tierSchema,
    effectiveAt: instantSchema,
    catalogueVersion: z.int(),
  }),
})

export const planChangeWithdrawn = defineEvent('PlanChangeWithdrawn', { schema: z.strictObject({ workspaceId }) })

/**
 * The plan is another one. `extraCredits` are those of the new plan for the rest of the running credit period; the
 * payment of an upgrade is `amountMicros`, zero for a change that costs nothing now.
 */
export const planChanged = defineEvent('PlanChanged', {
  schema: z.strictObject({
    workspaceId,
    changeId: checkoutIdSchema,
    reason: z.enum(['upgrade', 'downgrade', 'agreement']),
    from: tierSchema,
    to: tierSchema,
    interval: intervalSchema,
    changedAt: instantSchema,
    amountMicros: microsSchema,
    extraCredits: countSchema,
    catalogueVersion: z.int(),
  }),
})

/** What was agreed on with a customer of the executive plan, outside of any checkout. */
export const planAgreed = defineEvent('PlanAgreed', {
  schema: z.strictObject({
    workspaceId,
    annualValueMicros: microsSchema,
    setupFeeMicros: microsSchema,
    agreedAt: instantSchema,
    /** What paid for the plan before, and is not to be collected any more. */
    subscriptionRef: providerRefSchema.nullable(),
    actor: actorSchema,
    reason: reasonSchema,
  }),
})

export const cancellationScheduled = defineEvent('CancellationScheduled', {
  schema: z.strictObject({ workspaceId, reason: cancellationReasonSchema, effectiveAt: instantSchema }),
})

export const cancellationWithdrawn = defineEvent('CancellationWithdrawn', { schema: z.strictObject({ workspaceId }) })

/** The workspace is on freemium again; its periods are counted from `anchor`. */
export const subscriptionEnded = defineEvent('SubscriptionEnded', {
  schema: z.strictObject({
    workspaceId,
    tier: tierSchema,
    endedAt: instantSchema,
    reason: z.enum(['cancelled', 'unpaid']),
    anchor: instantSchema,
    /** What paid for it, and is not to be collected any more. */
    subscriptionRef: providerRefSchema.nullable(),
  }),
})

/** Until `graceEndsAt` the plan goes on, without overage. */
export const paymentFailed = defineEvent('PaymentFailed', {
  schema: z.strictObject({
    workspaceId,
    invoiceId: invoiceIdSchema,
    failedAt: instantSchema,
    graceEndsAt: instantSchema,
  }),
})

/** An invoice was paid that had not failed: a failure that is reported later means nothing. */
const paymentReceived = defineEvent('PaymentReceived', {
  schema: z.strictObject({ workspaceId, invoiceId: invoiceIdSchema, receivedAt: instantSchema }),
})

const paymentRecovered = defineEvent('PaymentRecovered', {
  schema: z.strictObject({ workspaceId, invoiceId: invoiceIdSchema, recoveredAt: instantSchema }),
})

/** A payment for something that is no longer to be had goes back whole. */
export const paymentReturned = defineEvent('PaymentReturned', {
  schema: z.strictObject({
    workspaceId,
    checkoutId: checkoutIdSchema,
    amountMicros: microsSchema,
    reason: z.enum(['alreadyOnPlan', 'subscriptionEnded', 'quoteOutdated']),
  }),
})

/** What was paid again for a plan that is no longer there goes back whole. */
export const invoiceReturned = defineEvent('InvoiceReturned', {
  schema: z.strictObject({ workspaceId, invoiceId: invoiceIdSchema, amountMicros: microsSchema }),
})

/** What overage may cost in a period, from now on. */
const overageBudgetSet = defineEvent('OverageBudgetSet', {
  schema: z.strictObject({ workspaceId, budgetMicros: microsSchema }),
})

export const subscriptionEvents = [
  subscriptionOpened,
  trialStarted,
  trialEnded,
  subscriptionActivated,
  planChangeScheduled,
  planChangeWithdrawn,
  planChanged,
  planAgreed,
  cancellationScheduled,
  cancellationWithdrawn,
  subscriptionEnded,
  paymentFailed,
  paymentReceived,
  paymentRecovered,
  paymentReturned,
  invoiceReturned,
  overageBudgetSet,
  trialEnding,
] as const

export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>
