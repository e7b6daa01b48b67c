import { z } from 'zod'
import { displayNameSchema, userIdSchema } from '../../identity/schemas.ts'
import { digits } from '../../kernel/schemas.ts'
import { creditActions } from '../../plans/credit-prices.ts'
import { tierSchema } from '../../plans/schemas.ts'
import { grantKindSchema } from '../schemas.ts'
import { alertPercents } from '../thresholds.ts'

export const monthlyUsageSchema = z.object({
  /** Captions, hashtag sets and video texts delivered. */
  aiContentCount: z.number().default(0),
  /** Minutes of video that was generated or worked on, as long as the results are. */
  aiVideoMinutes: z.number().default(0),
  /** Credits spent on pictures. */
  imageCredit: z.number().default(0),
  storageGB: z.number().default(0),
})

/** GET /usage. Money in micro-dollars. */
export const usageSchema = z.object({
  success: z.literal(true),
  plan: tierSchema,
  period: z.object({ start: z.string(), end: z.string(), resetsAt: z.string() }),
  credits: z.object({
    included: z.int(),
    /** The highest threshold of the plan's credits that the owner was notified of, in percent. */
    includedCrossed: z.literal(alertPercents).nullable(),
    granted: z.int(),
    used: z.int(),
    held: z.int(),
    available: z.int(),
    overage: z.int(),
    overageAmountMicros: z.int(),
    /** The overage that running jobs would add; part of `held`. */
    overageHeld: z.int(),
    overageHeldAmountMicros: z.int(),
  }),
  /** Null where there is no overage. */
  overageBudgetMicros: z.int().nullable(),
  monthlyUsage: monthlyUsageSchema,
  stale: z.literal(true).optional(),
})
export type Usage = z.infer<typeof usageSchema>

export const ledgerLineSchema = z.object({
  position: z.string(),
  at: z.string(),
  type: z.string(),
  /** The kind of an issued grant; null on other lines. */
  grantKind: grantKindSchema.nullable(),
  action: z.string().nullable(),
  /** The units of the action that were requested or delivered. */
  units: z.int().nullable(),
  /** Credits of the event, including overage. */
  credits: z.int(),
  /** The change of the balance. */
  amount: z.int(),
  balanceAfter: z.int(),
  overage: z.int(),
  overageAmountMicros: z.int(),
  jobId: z.string().nullable(),
  priceListVersion: z.int().nullable(),
  note: z.string().nullable(),
  /** The member whose job it is; null on other lines, if it is unknown, and for whoever may not see it. */
  userId: userIdSchema.nullable(),
})
export type LedgerLine = z.infer<typeof ledgerLineSchema>

/** An instant that Postgres can compare: not in year 0, and without a long fraction of a second. */
const momentSchema = z.iso
  .datetime()
  .max(30)
  .refine((moment) => !moment.startsWith('0000'), 'Please choose a later day')

const ledgerFilterSchema = z.strictObject({
  type: z.enum(['grants', 'jobs', 'refunds']).optional(),
  action: z.enum(creditActions).optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
  /** The start of the billing period of the lines. */
  period: momentSchema.optional(),
  /** Only the jobs of this member. */
  member: userIdSchema.optional(),
})

/** GET /usage/ledger.csv */
export const ledgerExportQuerySchema = ledgerFilterSchema
export type LedgerFilter = z.infer<typeof ledgerFilterSchema>

/** GET /usage/ledger: newest first. */
export const ledgerQuerySchema = z.strictObject({
  ...ledgerFilterSchema.shape,
  cursor: z
    .string()
    .regex(/^\d{1,16}$/, 'This page does not exist')
    .optional(),
  limit: digits(1, 200).default(50),
})
export const ledgerPageSchema = z.object({
  success: z.literal(true),
  items: z.array(ledgerLineSchema),
  nextCursor: z.string().nullable(),
  stale: z.literal(true).optional(),
})

/** GET /usage/periods: newest first. */
export const periodsSchema = z.object({
  success: z.literal(true),
  items: z.array(z.object({ start: z.string(), end: z.string(), plan: tierSchema, isTrial: z.boolean() })),
  stale: z.literal(true).optional(),
})
export type CreditPeriod = z.infer<typeof periodsSchema>['items'][number]

/** GET /usage/members: a period, or the running one. */
export const memberUsageQuerySchema = z.strictObject({ period: momentSchema.optional() })

const memberUsageSchema = z.object({
  /** Null for what was spent before it was recorded who spends. */
  userId: userIdSchema.nullable(),
  /** Null if they have none, or it is erased. */
  name: displayNameSchema.nullable(),
  isMember: z.boolean(),
  used: z.int(),
  held: z.int(),
})
export type MemberUsage = z.infer<typeof memberUsageSchema>

/** The credits of a period by member, the greatest share first. `isWhole`: those of all members are there. */
export const memberUsagesSchema = z.object({
  success: z.literal(true),
  period: z.object({ start: z.string(), end: z.string() }),
  /** Of everybody. */
  used: z.int(),
  isWhole: z.boolean(),
  items: z.array(memberUsageSchema),
  nextCursor: z.null(),
})
