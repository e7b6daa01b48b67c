import { z } from 'zod'
import { userIdSchema } from '../identity/schemas.ts'
import { countSchema, idSchema, instantSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { itemKinds } from './topic.ts'
import { commentLimits } from './limits.ts'

/** A text that mentions people as `<@id>`. */
export const commentTextSchema = text({ min: 1, max: commentLimits.text })

/** The path parameters of what people talk about. */
export const talkParamsSchema = z.strictObject({ itemKind: z.enum(itemKinds), itemId: idSchema })

export const commentParamsSchema = talkParamsSchema.extend({ commentId: idSchema })

/** GET /comments/:itemKind/:itemId */
export const commentsQuerySchema = z.strictObject({
  resolved: z.enum(['hide', 'show']).default('hide'),
  cursor: z.string().max(200).optional(),
})

/** POST /comments/:itemKind/:itemId: answers a thread, or begins one. */
export const writeCommentSchema = z.strictObject({ text: commentTextSchema, threadId: idSchema.optional() })

/** PUT /comments/:itemKind/:itemId/:commentId */
export const editCommentSchema = z.strictObject({ text: commentTextSchema })

/** Somebody as members know each other: null once they are forgotten, or left and have no name but their address. */
const personSchema = z.object({ userId: userIdSchema, name: z.string().nullable() })
export type CommentPerson = z.infer<typeof personSchema>

const commentSchema = z.object({
  id: idSchema,
  by: personSchema,
  /** Null if it was deleted. */
  text: z.string().nullable(),
  mentions: z.array(personSchema),
  writtenAt: instantSchema,
  editedAt: instantSchema.nullable(),
})
export type ShownComment = z.infer<typeof commentSchema>

const threadSchema = z.object({
  id: idSchema,
  /** The one that began it first, then the answers as they came. */
  comments: z.array(commentSchema),
  resolved: z.object({ at: instantSchema, by: personSchema }).nullable(),
})
export type CommentThread = z.infer<typeof threadSchema>

const stale = z.literal(true).optional()

/** The newest threads first. `open` and `resolved` count all threads. */
export const commentsSchema = z.object({
  success: z.literal(true),
  items: z.array(threadSchema),
  nextCursor: z.string().nullable(),
  open: countSchema,
  resolved: countSchema,
  stale,
})
export type CommentsPage = z.infer<typeof commentsSchema>

/** GET /comments/:itemKind/:itemId/:commentId: the thread of a comment. */
export const threadAnswerSchema = z.object({ success: z.literal(true), thread: threadSchema, stale })

/** The answer of POST /comments/:itemKind/:itemId */
export const commentWrittenSchema = z.object({ success: z.literal(true), id: idSchema, position: z.string() })

/** The answer of every other change. */
export const commentChangedSchema = z.object({ success: z.literal(true), position: z.string() })

/** GET /comments/open: the things that people talk about, with the number of threads that are not resolved. */
export const openThreadsSchema = z.object({
  success: z.literal(true),
  items: z.array(z.object({ itemKind: z.enum(itemKinds), itemId: idSchema, open: countSchema })),
  stale,
})
