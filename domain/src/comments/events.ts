import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { itemKinds } from './topic.ts'
import { commentLimits } from './limits.ts'

const about = { workspaceId: workspaceIdSchema, itemKind: z.enum(itemKinds), itemId: idSchema }

/** `userId` is who did it. The first comment of a thread has its id. */
const thread = { ...about, userId: userIdSchema, threadId: idSchema }
const comment = { ...thread, commentId: idSchema }

const words = {
  text: text({ min: 1, max: commentLimits.text }),
  /** Everybody whom the text mentions. */
  mentions: z.array(userIdSchema).max(commentLimits.mentions),
}

export const commentWritten = defineEvent('CommentWritten', {
  schema: z.strictObject({
    ...comment,
    ...words,
    /** Who began the thread; null where this begins one. */
    answers: userIdSchema.nullable(),
  }),
  personal: ['text'],
  subject: 'workspaceId',
})

/** The whole text as it is from now on. */
export const commentEdited = defineEvent('CommentEdited', {
  schema: z.strictObject({
    ...comment,
    ...words,
    /** Those whom the text did not mention before. */
    newMentions: z.array(userIdSchema).max(commentLimits.mentions),
  }),
  personal: ['text'],
  subject: 'workspaceId',
})

/** Read models drop the text. Its thread stays as long as it has other comments. */
const commentDeleted = defineEvent('CommentDeleted', { schema: z.strictObject(comment) })

const threadResolved = defineEvent('ThreadResolved', { schema: z.strictObject(thread) })
const threadReopened = defineEvent('ThreadReopened', { schema: z.strictObject(thread) })

/** The thing that they were about is gone, and they with it. */
const commentsDropped = defineEvent('CommentsDropped', {
  schema: z.strictObject({ ...about, commentIds: z.array(idSchema).min(1).max(500) }),
})

export const commentEvents = [
  commentWritten,
  commentEdited,
  commentDeleted,
  threadResolved,
  threadReopened,
  commentsDropped,
] as const

export type CommentEvent = EventOf<(typeof commentEvents)[number]>
