import { z } from 'zod'
import { digits, idSchema, reasonSchema } from '../../kernel/schemas.ts'
import { text } from '../../kernel/text.ts'
import { positionSchema } from './log.ts'

/** A row or a stream of a build whose events are parked, because the first of them failed. */
const parkedKeySchema = z.object({
  projection: z.string(),
  version: z.int(),
  part: z.int(),
  holds: z.enum(['row', 'stream']),
  key: z.string(),
  /** The event that failed. */
  position: positionSchema,
  type: z.string(),
  stream: z.string(),
  error: z.string(),
  attempts: z.int(),
  parkedAt: z.string(),
  /** When the workers retry it. */
  nextAt: z.string(),
  /** How many later events wait behind it. */
  waiting: z.int(),
})
export type ParkedKey = z.infer<typeof parkedKeySchema>

const keySchema = text({ min: 1, max: 500 })

/** GET /ops/parked: the oldest first. */
export const parkedQuerySchema = z.strictObject({
  projection: idSchema.optional(),
  cursor: z.string().max(2_000).optional(),
  limit: digits(1, 500).default(100),
})
export const parkedPageSchema = z.object({
  success: z.literal(true),
  items: z.array(parkedKeySchema),
  nextCursor: z.string().nullable(),
  /** The number of parked keys on all pages. */
  total: z.int(),
})

/** POST /ops/parked/retry: retries the named keys, or all. The workers do it at once, in order. */
export const retryParkedSchema = z.strictObject({
  projection: idSchema.optional(),
  key: keySchema.optional(),
  /** Only keys that failed with this error. */
  error: text({ min: 1, max: 2_000 }).optional(),
  reason: reasonSchema,
})
export type RetryParked = z.infer<typeof retryParkedSchema>
export const retriedSchema = z.object({ success: z.literal(true), count: z.int() })

const skipProposalSchema = z.object({
  id: z.uuid(),
  projection: z.string(),
  position: positionSchema,
  key: z.string().nullable(),
  /** The name of the person who proposed it. `isOwn`: that is the person asking. */
  by: z.string(),
  isOwn: z.boolean(),
  reason: z.string(),
  proposedAt: z.string(),
})
export type SkipProposal = z.infer<typeof skipProposalSchema>

/** POST /ops/parked/skip */
export const skipParkedSchema = z.strictObject({
  projection: idSchema,
  position: positionSchema,
  key: keySchema.optional(),
  reason: reasonSchema,
})
export type SkipParked = z.infer<typeof skipParkedSchema>
/** `proposed`: a second person has to confirm it first. */
export const skippedSchema = z.object({ success: z.literal(true), state: z.enum(['skipped', 'proposed']) })

/** GET /ops/parked/proposals: the open ones, the oldest first. */
export const skipProposalListSchema = z.object({
  success: z.literal(true),
  items: z.array(skipProposalSchema),
  nextCursor: z.null(),
})

/** POST /ops/parked/proposals/:id */
export const skipProposalParamsSchema = z.strictObject({ id: z.uuid() })
export const decideSkipSchema = z.strictObject({ decision: z.enum(['confirm', 'decline']), reason: reasonSchema })
export type DecideSkip = z.infer<typeof decideSkipSchema>
export const decidedSchema = z.object({ success: z.literal(true) })
