import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { creditActionSchema, tierSchema } from '../plans/schemas.ts'
import { actorSchema, countSchema, idSchema, instantSchema, microsSchema, reasonSchema } from '../kernel/schemas.ts'
import { allocationSchema, creditsSchema, grantKindSchema } from './schemas.ts'
import { alertPercents } from './thresholds.ts'

const workspaceId = workspaceIdSchema

/** Credits that can be spent after the event: grants left, less what running jobs hold. */
const available = countSchema

/** The terms of a period are those of its plan when it began, and change with the plan only. */
const terms = {
  plan: tierSchema,
  catalogueVersion: z.int(),
  included: countSchema,
  /** Null where there is no overage. */
  overageRateMicros: microsSchema.nullable(),
  hardCap: z.boolean(),
}

const hold = { workspaceId, holdId: idSchema, jobId: idSchema, action: creditActionSchema, units: countSchema }

/** A billing period begins: nothing of it has been spent. */
export const periodOpened = defineEvent('PeriodOpened', {
  schema: z.strictObject({
    workspaceId,
    start: instantSchema,
    end: instantSchema,
    ...terms,
    /** Of days to try a plan, with some of its credits. */
    isTrial: z.boolean(),
    /** When the period before began; null for the first. */
    previous: instantSchema.nullable(),
    /** What that one had carried out by then, and this one is to take in. */
    awaits: z.array(idSchema).readonly(),
  }),
})

/** The plan changed in the middle of a period; what was used stays used, what was overage keeps its rate. */
export const periodTermsChanged = defineEvent('PeriodTermsChanged', {
  schema: z.strictObject({ workspaceId, changeId: idSchema, changedAt: instantSchema, ...terms }),
})

export const grantIssued = defineEvent('GrantIssued', {
  schema: z.strictObject({
    workspaceId,
    grantId: idSchema,
    kind: grantKindSchema,
    amount: creditsSchema,
    /** The lower is spent first. */
    priority: z.int(),
    /** Null: with the period. */
    expiresAt: instantSchema.nullable(),
    /** The grant it was before the period began; its own id when it was none. */
    origin: idSchema,
    actor: actorSchema,
    reason: reasonSchema,
    available,
  }),
})

/** What nobody has spent or holds of a grant is taken back. */
export const grantVoided = defineEvent('GrantVoided', {
  schema: z.strictObject({
    workspaceId,
    grantId: idSchema,
    amount: creditsSchema,
    actor: actorSchema,
    reason: reasonSchema,
    available,
  }),
})

export const grantExpired = defineEvent('GrantExpired', {
  schema: z.strictObject({ workspaceId, grantId: idSchema, amount: creditsSchema, available }),
})

/** What is left of a grant that outlives its period moves to the next one, where it is issued again as `carryId`. */
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

/** A job may spend these credits, and nobody else. Price and allocation are fixed from here on. */
export const creditsReserved = defineEvent('CreditsReserved', {
  schema: z.strictObject({
    ...hold,
    amount: creditsSchema,
    allocation: allocationSchema,
    priceListVersion: z.int(),
    reservedAt: instantSchema,
    expiresAt: instantSchema,
    /** What overage could cost in this period when it was decided; null where there is none. */
    overageBudgetMicros: microsSchema.nullable(),
    available,
  }),
})

/** The job is alive. */
export const holdExtended = defineEvent('HoldExtended', {
  schema: z.strictObject({ workspaceId, holdId: idSchema, expiresAt: instantSchema }),
})

/** What was delivered is paid. `units` are those delivered. */
export const creditsConsumed = defineEvent('CreditsConsumed', {
  schema: z.strictObject({ ...hold, amount: creditsSchema, allocation: allocationSchema, available }),
})

const releaseReasonSchema = z.enum(['failed', 'blocked', 'cancelled', 'expired', 'partial'])

/** What was held and is not charged. */
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

/** What was paid in this period comes back to the grants it came from. */
export const creditsRefunded = defineEvent('CreditsRefunded', {
  schema: z.strictObject({
    workspaceId,
    holdId: idSchema,
    jobId: idSchema,
    action: creditActionSchema,
    amount: creditsSchema,
    allocation: allocationSchema,
    actor: actorSchema,
    reason: reasonSchema,
    available,
  }),
})

/** So much of the included credits, or of the overage budget, has been used; said once for each limit. */
export const thresholdCrossed = defineEvent('ThresholdCrossed', {
  schema: z.strictObject({
    workspaceId,
    of: z.enum(['included', 'budget']),
    percent: z.literal(alertPercents),
    /** In credits, of the budget in micro-dollars. */
    used: countSchema,
    limit: countSchema,
  }),
})

/** Nothing is reserved any more; running jobs may still end. */
export const periodEnded = defineEvent('PeriodEnded', {
  schema: z.strictObject({ workspaceId, start: instantSchema, endedAt: instantSchema }),
})

/** The last hold is settled: what the period cost is known. `invoiceKey` names its overage line for ever. */
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

export const creditsEvents = [
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

export type CreditsEvent = EventOf<(typeof creditsEvents)[number]>
