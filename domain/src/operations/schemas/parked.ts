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

/** A row or stream that an event holds up. */
const heldKeySchema = z.object({
  projection: z.string(),
  version: z.int(),
  holds: z.enum(['row', 'stream']),
  key: z.string(),
  position: positionSchema,
})
export type HeldKey = z.infer<typeof heldKeySchema>

/** An event in everything that parked it, or all parked events of one type that the release does not know. */
const parkedEventSchema = z.object({
  /** The first of the events. */
  position: positionSchema,
  type: z.string(),
  isKnownType: z.boolean(),
  stream: z.string(),
  /** The number of different events: 1 unless the type is unknown. */
  events: z.int(),
  /** The read models and reactors that parked it. */
  consumers: z.array(z.string()),
  holdsReactors: z.boolean(),
  /** The number of rows and streams that it holds up, and the first of them. */
  keys: z.int(),
  someKeys: z.array(heldKeySchema),
  customers: z.int(),
  waiting: z.int(),
  error: z.string(),
  /** The number of different errors, of which `error` is the most frequent. */
  errors: z.int(),
  attempts: z.int(),
  parkedAt: z.string(),
  nextAt: z.string(),
})
export type ParkedEvent = z.infer<typeof parkedEventSchema>

/** GET /ops/parked/events: the oldest first. */
export const parkedEventQuerySchema = parkedQuerySchema.extend({ cursor: z.string().max(200).optional() })
export const parkedEventPageSchema = z.object({
  success: z.literal(true),
  items: z.array(parkedEventSchema),
  nextCursor: z.string().nullable(),
  /** The number of rows and streams that are held up, on all pages. */
  keys: z.int(),
})

const typeSchema = text({ min: 1, max: 200 })

/** POST /ops/parked/retry: retries the named keys, or all. The workers do it at once, in order. */
export const retryParkedSchema = z.strictObject({
  projection: idSchema.optional(),
  key: keySchema.optional(),
  /** Only keys that failed with this error. */
  error: text({ min: 1, max: 2_000 }).optional(),
  /** Only keys that this event holds up, or events of this type. */
  position: positionSchema.optional(),
  type: typeSchema.optional(),
  reason: reasonSchema,
})
export type RetryParked = z.infer<typeof retryParkedSchema>
export const retriedSchema = z.object({ success: z.literal(true), count: z.int() })

const skipProposalSchema = z.object({
  id: z.uuid(),
  projection: z.string(),
  position: positionSchema,
  key: z.string().nullable(),
  /** The type of the event. */
  type: z.string(),
  /** True if it is about everything that parked the events; otherwise about `projection` alone. */
  isGroup: z.boolean(),
  consumers: z.array(z.string()),
  events: z.int(),
  keys: z.int(),
  /** The name of the person who proposed it. `isOwn`: that is the person asking. */
  by: z.string(),
  isOwn: z.boolean(),
  reason: z.string(),
  proposedAt: z.string(),
})
export type SkipProposal = z.infer<typeof skipProposalSchema>

/**
 * POST /ops/parked/skip: an event in one read model or reactor, or in all that parked it, or all events of a type that
 * the release does not know.
 */
export const skipParkedSchema = z.union([
  z.strictObject({
    projection: idSchema,
    position: positionSchema,
    key: keySchema.optional(),
    reason: reasonSchema,
  }),
  z.strictObject({ position: positionSchema, reason: reasonSchema }),
  z.strictObject({ type: typeSchema, reason: reasonSchema }),
])
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
