import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { creditActionSchema, tierSchema } from '../plans/schemas.ts'
import { actorSchema, countSchema, idSchema, instantSchema, microsSchema, ownReasonSchema } from '../kernel/schemas.ts'
import { allocationSchema, creditsSchema, grantKindSchema } from './schemas.ts'
import { alertPercents } from './thresholds.ts'

const workspaceId = workspaceIdSchema

/** Credits that can be spent after the event: the rest of all grants, less the holds of running jobs. */
const available = countSchema

/** A period keeps the terms of its plan from when it began, unless the plan changes. */
const terms = {
  plan: tierSchema,
  catalogueVersion: z.int(),
  included: countSchema,
  /** Null where there is no overage. */
  overageRateMicros: microsSchema.nullable(),
  hardCap: z.boolean(),
}

const hold = { workspaceId, holdId: idSchema, jobId: idSchema, action: creditActionSchema, units: countSchema }

/** A billing period has begun. */
export const periodOpened = defineEvent('PeriodOpened', {
  schema: z.strictObject({
    workspaceId,
    start: instantSchema,
    end: instantSchema,
    ...terms,
    /** True for the period of a trial. */
    isTrial: z.boolean(),
    /** When the period before began; null for the first. */
    previous: instantSchema.nullable(),
    /** The ids of the carries that the period before left, which this one takes over. */
    awaits: z.array(idSchema).readonly(),
  }),
})

/** The plan changed within a period. Used credits stay used, and earlier overage keeps its rate. */
export const periodTermsChanged = defineEvent('PeriodTermsChanged', {
  schema: z.strictObject({ workspaceId, changeId: idSchema, changedAt: instantSchema, ...terms }),
})

export const grantIssued = defineEvent('GrantIssued', {
  schema: z.strictObject({
    workspaceId,
    grantId: idSchema,
    kind: grantKindSchema,
    amount: creditsSchema,
    /** Lower numbers are spent first. */
    priority: z.int(),
    /** Null if it ends with the period. */
    expiresAt: instantSchema.nullable(),
    /** The grant it came from in an earlier period, or its own id. */
    origin: idSchema,
    actor: actorSchema,
    reason: ownReasonSchema,
    available,
  }),
})

/** The part of a grant that is neither spent nor held is taken back. */
export const grantVoided = defineEvent('GrantVoided', {
  schema: z.strictObject({
    workspaceId,
    grantId: idSchema,
    amount: creditsSchema,
    actor: actorSchema,
    reason: ownReasonSchema,
    available,
  }),
})

export const grantExpired = defineEvent('GrantExpired', {
  schema: z.strictObject({ workspaceId, grantId: idSchema, amount: creditsSchema, available }),
})

/** The rest of a grant that outlives its period moves to the next one, where it is issued again as `carryId`. */
export const grantCarriedOut = defineEvent('GrantCarriedOut', {
  schema: z.strictObject({
    workspaceId,
    grantId: idSchema,
    carryId: idSchema,
    origin: idSchema,
    amount: creditsSchema,
    priority: z.int(),
    expiresAt: instantSchema.nullable(),
    available,
  }),
})

/** Credits are held for one job. Price and allocation are fixed from here on. */
export const creditsReserved = defineEvent('CreditsReserved', {
  schema: z.strictObject({
    ...hold,
    amount: creditsSchema,
    allocation: allocationSchema,
    priceListVersion: z.int(),
    reservedAt: instantSchema,
    expiresAt: instantSchema,
    /** The member who spends. Unknown of holds from before there were members. */
    userId: userIdSchema.optional(),
    /** The overage budget when it was decided; null without overage. */
    overageBudgetMicros: microsSchema.nullable(),
    available,
  }),
})

/** The hold of a running job lasts longer. */
export const holdExtended = defineEvent('HoldExtended', {
  schema: z.strictObject({ workspaceId, holdId: idSchema, expiresAt: instantSchema }),
})

/** The delivered part of a job was charged. `units` are those delivered. */
export const creditsConsumed = defineEvent('CreditsConsumed', {
  schema: z.strictObject({
    ...hold,
    amount: creditsSchema,
    allocation: allocationSchema,
    available,
    /** How long the video is that was delivered. */
    seconds: z.int().positive().optional(),
  }),
})

const releaseReasonSchema = z.enum(['failed', 'blocked', 'cancelled', 'expired', 'partial'])

/** Held credits were given back without a charge. */
export const creditsReleased = defineEvent('CreditsReleased', {
  schema: z.strictObject({
    workspaceId,
    holdId: idSchema,
    jobId: idSchema,
    action: creditActionSchema,
    amount: creditsSchema,
    allocation: allocationSchema,
    reason: releaseReasonSchema,
    available,
  }),
})

/** Charged credits went back to the grants or the overage they came from. */
export const creditsRefunded = defineEvent('CreditsRefunded', {
  schema: z.strictObject({
    workspaceId,
    holdId: idSchema,
    jobId: idSchema,
    action: creditActionSchema,
    amount: creditsSchema,
    allocation: allocationSchema,
    actor: actorSchema,
    reason: ownReasonSchema,
    available,
  }),
})

/**
 * A share of the included credits or of the overage budget has been used. Recorded once for each limit and percentage.
 */
export const thresholdCrossed = defineEvent('ThresholdCrossed', {
  schema: z.strictObject({
    workspaceId,
    of: z.enum(['included', 'budget']),
    percent: z.literal(alertPercents),
    /** In credits; for the budget in micro-dollars. */
    used: countSchema,
    limit: countSchema,
  }),
})

/** A member may spend so many credits more than their limit, in this period. */
const allowanceGiven = defineEvent('AllowanceGiven', {
  schema: z.strictObject({ workspaceId, allowanceId: idSchema, userId: userIdSchema, credits: creditsSchema }),
})

/** The period has ended. Nothing more is reserved; running jobs are still settled. */
export const periodEnded = defineEvent('PeriodEnded', {
  schema: z.strictObject({ workspaceId, start: instantSchema, endedAt: instantSchema }),
})

/** The last hold is settled, so the cost of the period is final. `invoiceKey` identifies its overage on the invoice. */
export const periodClosed = defineEvent('PeriodClosed', {
  schema: z.strictObject({
    workspaceId,
    start: instantSchema,
    used: countSchema,
    expired: countSchema,
    overageCredits: countSchema,
    amountMicros: microsSchema,
    invoiceKey: idSchema,
  }),
  closesStream: true,
})

/** All but the allowances of members, which change no balance. */
export const balanceEvents = [
  periodOpened,
  periodTermsChanged,
  grantIssued,
  grantVoided,
  grantExpired,
  grantCarriedOut,
  creditsReserved,
  holdExtended,
  creditsConsumed,
  creditsReleased,
  creditsRefunded,
  thresholdCrossed,
  periodEnded,
  periodClosed,
] as const

export const creditsEvents = [...balanceEvents, allowanceGiven] as const

export type BalanceEvent = EventOf<(typeof balanceEvents)[number]>

export type CreditsEvent = EventOf<(typeof creditsEvents)[number]>
