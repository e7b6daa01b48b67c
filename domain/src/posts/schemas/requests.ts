import { z } from 'zod'
import { digits, idSchema, askedInstantSchema } from '../../kernel/schemas.ts'
import { accountIdSchema } from '../../networks/schemas.ts'
import { postLimits } from '../limits.ts'
import { partSchema, postTextSchema, settingsSchema } from '../schemas.ts'
import { postStatuses } from '../status.ts'

const mediaIdsSchema = z.array(idSchema).max(postLimits.media)
/** The parts of a thread after the first. */
const threadSchema = z.array(partSchema).max(postLimits.parts - 1)

const targetRequestSchema = z.strictObject({
  accountId: accountIdSchema,
  /** What is said here instead of what the post says. */
  text: postTextSchema.optional(),
  mediaIds: mediaIdsSchema.optional(),
  thread: threadSchema.optional(),
  firstComment: postTextSchema.optional(),
  settings: settingsSchema.optional(),
})

/** An instant, or a wall time in `timeZone`. */
const askedTimeSchema = z
  .string()
  .max(40)
  .regex(/^(?:now|nextSlot|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)$/, {
    message: 'Please give a time such as 2026-12-24T18:00, or now',
  })

const timingRequest = {
  at: askedTimeSchema,
  timeZone: z
    .string()
    .max(60)
    .regex(/^[\w+/-]+$/, { message: 'Please give a time zone such as Europe/Berlin' })
    .default('UTC'),
  /** For how long after its moment it may still go out. Null: for ever. */
  notLaterThanMinutes: z
    .int()
    .min(1)
    .max(30 * 24 * 60)
    .nullable()
    .default(180),
}

/** POST /posts and PUT /posts/:id. Without `at`, or as a `draft`, it waits for a person. */
export const postRequestSchema = z.strictObject({
  text: postTextSchema,
  mediaIds: mediaIdsSchema.default([]),
  thread: threadSchema.default([]),
  firstComment: postTextSchema.optional(),
  targets: z.array(targetRequestSchema).max(postLimits.targets),
  ...timingRequest,
  at: askedTimeSchema.optional(),
  draft: z.literal(true).optional(),
  /** Of the post that is changed, the version that the person saw. */
  version: z.int().positive().optional(),
})
export type PostRequest = z.output<typeof postRequestSchema>

/** POST /posts/:id/schedule */
export const scheduleRequestSchema = z.strictObject(timingRequest)
export type ScheduleRequest = z.output<typeof scheduleRequestSchema>

/** POST /posts/:id/retry, /remove: one account, or all that it concerns. */
export const targetChoiceSchema = z.strictObject({ accountId: accountIdSchema.optional() })

/** POST /posts/:id/change */
export const changeRequestSchema = z.strictObject({ accountId: accountIdSchema, text: postTextSchema })

/** POST /posts/:id/resolve */
export const resolveRequestSchema = z.strictObject({
  accountId: accountIdSchema,
  outcome: z.enum(['published', 'notPublished']),
  permalink: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .regex(/^https?:\/\//)
    .optional(),
})

/** POST /posts/link-card: the address of a page. */
export const linkCardRequestSchema = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .regex(/^https?:\/\//),
})

/** POST /posts/validate: the post that is changed, if it is not new. */
export const validateQuerySchema = z.strictObject({ post: idSchema.optional() })

export const postParamsSchema = z.strictObject({ id: idSchema })

/** GET /posts */
export const postsQuerySchema = z.strictObject({
  from: askedInstantSchema.optional(),
  to: askedInstantSchema.optional(),
  state: z.enum(postStatuses).optional(),
  account: accountIdSchema.optional(),
  cursor: z.string().max(200).optional(),
  limit: digits(1, 100).default(50),
})
