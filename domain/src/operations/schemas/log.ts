import { z } from 'zod'
import { actorSchema, digits, idSchema } from '../../kernel/schemas.ts'
import { text } from '../../kernel/text.ts'

/** A position in the log as text, because it may exceed the safe range of JSON numbers. */
export const positionSchema = z.string().regex(/^\d{1,19}$/)

const logEntrySchema = z.object({
  position: positionSchema,
  at: z.string(),
  type: z.string(),
  stream: z.string(),
  version: z.int(),
  actor: actorSchema,
  correlationId: z.string(),
})
export type LogEntry = z.infer<typeof logEntrySchema>

/** A position in the log from a client. */
const askedPositionSchema = digits(1, Number.MAX_SAFE_INTEGER)

/** GET /ops/log: the newest first, from a position downwards. */
export const logQuerySchema = z.strictObject({
  position: askedPositionSchema.optional(),
  stream: text({ min: 1, max: 500 }).optional(),
  type: idSchema.optional(),
  limit: digits(1, 200).default(50),
})
export const logPageSchema = z.object({
  success: z.literal(true),
  head: positionSchema,
  items: z.array(logEntrySchema),
  /**
   * The position to request the next page from. A page may be short or empty before the end, because each searches a
   * bounded range.
   */
  nextCursor: positionSchema.nullable(),
})

/** GET /ops/log/:position. Personal members read `[personal]`. */
export const logParamsSchema = z.strictObject({ position: askedPositionSchema })
export const logAnswerSchema = z.object({
  success: z.literal(true),
  event: logEntrySchema.extend({
    causationId: z.string().nullable(),
    data: z.unknown(),
    /** Why there is no data. */
    error: z.string().nullable(),
  }),
})
export type ShownLogEvent = z.infer<typeof logAnswerSchema>['event']
