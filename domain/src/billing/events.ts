import { z } from 'zod'
import { actorSchema, countSchema, instantSchema, microsSchema, reasonSchema } from '../kernel/schemas.ts'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
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

/**
 * The workspace is on its first plan, freemium, or without any until it buys one. Its periods are counted from `anchor`.
 */
export const subscriptionOpened = defineEvent('SubscriptionOpened', {
  schema: z.strictObject({ workspaceId, anchor: instantSchema, withoutFreemium: z.literal(true).optional() }),
})

/** A paid plan can be used for some days without payment, with a share of its credits. */
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

/** The trial is nearly over, and no plan was bought. */
export const trialEnding = defineEvent('TrialEnding', {
  schema: z.strictObject({ workspaceId, tier: tierSchema, endsAt: instantSchema }),
})

/** `lapsed`: the workspace is on freemium from then on. `converted`: the plan was paid for. */
export const trialEnded = defineEvent('TrialEnded', {
  schema: z.strictObject({ workspaceId, endedAt: instantSchema, outcome: z.enum(['lapsed', 'converted']) }),
})

/** A workspace without a paid plan has bought one, and a full period begins. */
export const subscriptionActivated = defineEvent('SubscriptionActivated', {
  schema: z.strictObject({
    workspaceId,
    tier: tierSchema,
    interval: intervalSchema,
    activatedAt: instantSchema,
    checkoutId: checkoutIdSchema,
    amountMicros: microsSchema,
    catalogueVersion: z.int(),
    /** Null in demo mode, where no money moves. */
    provider: providerAccountSchema.nullable(),
  }),
})

/** At the end of the paid term the plan becomes a smaller one, unless that is withdrawn. */
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
 * The plan has changed. `extraCredits` are those of the new plan for the rest of the running credit period.
 * `amountMicros` was paid for an upgrade; it is zero for a change that costs nothing now.
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

/** The terms agreed with a customer of the executive plan, outside of any checkout. */
export const planAgreed = defineEvent('PlanAgreed', {
  schema: z.strictObject({
    workspaceId,
    /** The customer; null in events of earlier releases, and if nobody owns the workspace any more. */
    userId: userIdSchema.nullable(),
    annualValueMicros: microsSchema,
    setupFeeMicros: microsSchema,
    agreedAt: instantSchema,
    /** The provider's subscription that paid for the plan before, and must not be collected any more. */
    subscriptionRef: providerRefSchema.nullable(),
    actor: actorSchema,
    reason: reasonSchema.nullable(),
  }),
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, userId: null }) },
  personal: ['reason'],
  subject: 'userId',
})

export const cancellationScheduled = defineEvent('CancellationScheduled', {
  schema: z.strictObject({ workspaceId, reason: cancellationReasonSchema, effectiveAt: instantSchema }),
})

export const cancellationWithdrawn = defineEvent('CancellationWithdrawn', { schema: z.strictObject({ workspaceId }) })

/** The workspace is on freemium again, if it has it; its periods are counted from `anchor`. */
export const subscriptionEnded = defineEvent('SubscriptionEnded', {
  schema: z.strictObject({
    workspaceId,
    tier: tierSchema,
    endedAt: instantSchema,
    reason: z.enum(['cancelled', 'unpaid']),
    anchor: instantSchema,
    /** The provider's subscription that paid for it, and must not be collected any more. */
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

/** An invoice was paid that had not failed. A failure reported later is ignored. */
const paymentReceived = defineEvent('PaymentReceived', {
  schema: z.strictObject({ workspaceId, invoiceId: invoiceIdSchema, receivedAt: instantSchema }),
})

const paymentRecovered = defineEvent('PaymentRecovered', {
  schema: z.strictObject({ workspaceId, invoiceId: invoiceIdSchema, recoveredAt: instantSchema }),
})

/** A payment for something that can no longer be delivered is returned in full. */
export const paymentReturned = defineEvent('PaymentReturned', {
  schema: z.strictObject({
    workspaceId,
    checkoutId: checkoutIdSchema,
    amountMicros: microsSchema,
    reason: z.enum(['alreadyOnPlan', 'subscriptionEnded', 'quoteOutdated']),
  }),
})

/** A renewal that was paid for a plan that has ended is returned in full. */
export const invoiceReturned = defineEvent('InvoiceReturned', {
  schema: z.strictObject({ workspaceId, invoiceId: invoiceIdSchema, amountMicros: microsSchema }),
})

/** From now on the workspace has no plan while it has no paid one. The running period goes on as it is. */
const freemiumEnded = defineEvent('FreemiumEnded', { schema: z.strictObject({ workspaceId }) })

/** Nothing can be bought for the workspace any more: it is deleted. `neverPaid`: its first plan was not paid for. */
export const subscriptionClosed = defineEvent('SubscriptionClosed', {
  schema: z.strictObject({ workspaceId, closedAt: instantSchema, reason: z.enum(['deleted', 'neverPaid']) }),
})

/** How much overage may cost in a period from now on. */
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
  freemiumEnded,
  subscriptionClosed,
] as const

export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>
