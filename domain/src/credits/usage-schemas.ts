import { z } from 'zod'
import { creditActions } from '../plans/credit-prices.ts'
import { tierSchema } from '../plans/schemas.ts'
import { grantKindSchema } from './schemas.ts'
import { alertPercents } from './thresholds.ts'

export const monthlyUsageSchema = z.object({
  /** Captions, hashtag sets and video texts delivered. */
  aiContentCount: z.number().default(0),
  /** Minutes of video generated or processed, a processed one of 30 seconds. */
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
    /** The highest share of the credits of the plan that the owner was told of, in percent. */
    includedCrossed: z.literal(alertPercents).nullable(),
    granted: z.int(),
    used: z.int(),
    held: z.int(),
    available: z.int(),
    overage: z.int(),
    overageAmountMicros: z.int(),
    /** What running jobs would add to it; part of `held`. */
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
  /** Of what was given; null for everything else. */
  grantKind: grantKindSchema.nullable(),
  action: z.string().nullable(),
  /** How much of the action was asked for, or delivered. */
  units: z.int().nullable(),
  /** Credits that the line is about. */
  credits: z.int(),
  /** What the balance changed by. */
  amount: z.int(),
  balanceAfter: z.int(),
  overage: z.int(),
  overageAmountMicros: z.int(),
  jobId: z.string().nullable(),
  priceListVersion: z.int().nullable(),
  note: z.string().nullable(),
})
export type LedgerLine = z.infer<typeof ledgerLineSchema>

/** A moment that the store can compare with: it knows no year 0, and reads no endless fraction of a second. */
const momentSchema = z.iso
  .datetime()
  .max(30)
  .refine((moment) => !moment.startsWith('0000'), 'Please choose a later day')

const ledgerFilterSchema = z.strictObject({
  type: z.enum(['grants', 'jobs', 'refunds']).optional(),
  action: z.enum(creditActions).optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
  /** When the billing period began that the lines belong to. */
  period: momentSchema.optional(),
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
  limit: z.coerce.number().int().min(1).max(200).default(50),
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
