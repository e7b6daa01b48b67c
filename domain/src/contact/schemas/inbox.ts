import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { digits, idSchema, reasonSchema } from '../../kernel/schemas.ts'
import { contactAnswerTextSchema, contactCategorySchema } from '../schemas.ts'

export const messageStates = ['open', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

/** A member of staff with a readable name. */
export const colleagueSchema = z.object({ userId: z.string(), name: z.string() })
export type Colleague = z.infer<typeof colleagueSchema>

const messageItemSchema = z.object({
  messageId: z.string(),
  name: z.string(),
  category: contactCategorySchema,
  subject: z.string(),
  state: z.enum(messageStates),
  assignee: colleagueSchema.nullable(),
  /** True if the plan of whoever wrote it includes priority support. */
  isPriority: z.boolean(),
  /** Until when it is to be answered. Null for a message of before there were such times. */
  dueAt: z.string().nullable(),
  /** When it was first answered or closed. */
  handledAt: z.string().nullable(),
  submittedAt: z.string(),
  changedAt: z.string(),
  /** How many answers there are. */
  answers: z.int(),
})
export type MessageItem = z.infer<typeof messageItemSchema>

/** GET /support/messages: open messages with priority first, then the oldest first; others with the newest first. */
export const messageQuerySchema = z.strictObject({
  state: z.enum(messageStates).default('open'),
  assignee: z.enum(['me', 'nobody']).optional(),
  category: contactCategorySchema.optional(),
  cursor: z.string().max(1_000).optional(),
  limit: digits(1, 100).default(50),
})
export const messagePageSchema = z.object({
  success: z.literal(true),
  items: z.array(messageItemSchema),
  nextCursor: z.string().nullable(),
})

/** How many messages were handled in time, and how many were not or are late by now. */
const inTimeSchema = z.object({ met: z.int(), missed: z.int() })

/** GET /support/messages/in-time: of the messages that were due within the last 30 days. */
export const answeredInTimeSchema = z.object({
  success: z.literal(true),
  priority: inTimeSchema,
  others: inTimeSchema,
  /** How many wait and are late. */
  late: z.int(),
})
export type AnsweredInTime = z.infer<typeof answeredInTimeSchema>

/** GET /support/messages/:id */
export const messageParamsSchema = z.strictObject({ id: idSchema })
export const messageAnswerSchema = z.object({
  success: z.literal(true),
  message: messageItemSchema.extend({
    email: z.string(),
    message: z.string(),
    closedReason: z.string().nullable(),
    /** The account with this address, if there is one. */
    customer: colleagueSchema.nullable(),
  }),
  answers: z.array(z.object({ answerId: z.string(), by: z.string(), text: z.string(), answeredAt: z.string() })),
  /** The colleagues that it can be assigned to. */
  colleagues: z.array(colleagueSchema),
})
export type ReadMessage = z.infer<typeof messageAnswerSchema>

/** PUT /support/messages/:id */
export const changeMessageSchema = z.discriminatedUnion('change', [
  /** `from` is the assignee that the agent sees. */
  z.strictObject({
    change: z.literal('assign'),
    from: userIdSchema.nullable(),
    assignee: userIdSchema.nullable(),
  }),
  z.strictObject({ change: z.literal('close'), reason: reasonSchema }),
  z.strictObject({ change: z.literal('reopen'), reason: reasonSchema }),
])
export type ChangeMessage = z.infer<typeof changeMessageSchema>

/** POST /support/messages/:id/answers */
export const answerMessageSchema = z.strictObject({
  text: contactAnswerTextSchema,
  /** How many answers the agent has read. */
  seenAnswers: z.int().min(0).max(10_000),
  /** True to close the message with the answer. */
  closes: z.boolean(),
})
export type AnswerRequest = z.infer<typeof answerMessageSchema>
export const messageDoneSchema = z.object({ success: z.literal(true) })
