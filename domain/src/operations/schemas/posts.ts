import { z } from 'zod'
import { countSchema, digits, idSchema, instantSchema, reasonSchema } from '../../kernel/schemas.ts'
import { failureCodes } from '../../networks/failures.ts'
import { accountIdSchema, networkSchema } from '../../networks/schemas.ts'
import { publishLogSchema } from '../../posts/schemas/answers.ts'
import { postStatuses } from '../../posts/status.ts'
import { latenessSchema } from '../../status/schemas/status.ts'

/**
 * What ops look for among the targets of posts.
 *
 * - `due`: its moment has come, and it has not ended.
 * - `late`: it has been due for more than a minute.
 * - `unknown`: it may be out or not.
 * - `failed`: it failed within the last day and waits for a person.
 */
export const troubledStates = ['due', 'late', 'unknown', 'failed'] as const
export type TroubledState = (typeof troubledStates)[number]

const standing = z.enum(['idle', 'waiting', 'taken', 'published', 'failed', 'unknown', 'removed'])

const listedTargetSchema = z.object({
  postId: z.string(),
  workspaceId: z.string(),
  accountId: z.string(),
  network: networkSchema,
  status: standing,
  /** Its first moment; null once the post has none any more. */
  moment: instantSchema.nullable(),
  /** Since when it has been due, under way, or as it is. */
  since: instantSchema,
  attempts: countSchema,
  code: z.enum(failureCodes).nullable(),
})
export type ListedTarget = z.infer<typeof listedTargetSchema>

/** GET /ops/posts: what is due with the oldest first, what has ended with the newest first. */
export const troubledQuerySchema = z.strictObject({
  state: z.enum(troubledStates).default('due'),
  network: networkSchema.optional(),
  workspace: idSchema.optional(),
  cursor: z.string().max(1_000).optional(),
  limit: digits(1, 100).default(50),
})
export const troubledPageSchema = z.object({
  success: z.literal(true),
  items: z.array(listedTargetSchema),
  nextCursor: z.string().nullable(),
})

/** GET /ops/publishing */
export const publishingFiguresSchema = z.object({
  success: z.literal(true),
  at: instantSchema,
  counts: z.record(z.enum(troubledStates), countSchema),
  /** For how long the oldest of what is due has waited, and the oldest of what is under way. */
  oldestWaitingSeconds: z.number(),
  oldestTakenSeconds: z.number(),
  /** Of the list of what is due: how far it is behind the log, and how many posts are missing from it. */
  lagSeconds: z.number(),
  parked: countSchema,
  lateness: z.array(latenessSchema),
})
export type PublishingFigures = z.infer<typeof publishingFiguresSchema>

const staffTargetSchema = z.object({
  accountId: z.string(),
  network: networkSchema,
  status: standing,
  /** When it is due next. */
  at: instantSchema.nullable(),
  attempts: countSchema,
  partsOut: countSchema,
  paused: z.enum(['plan', 'disconnected']).nullable(),
  /** Why it failed, or would fail as things are. */
  code: z.enum(failureCodes).nullable(),
  hindrance: z.enum(failureCodes).nullable(),
  how: z.enum(['answered', 'found', 'person']).nullable(),
  publishedAt: instantSchema.nullable(),
  latenessMs: countSchema.nullable(),
  /** Whether it can be tried again, and whether a worker can be told to look. */
  canRetry: z.boolean(),
  canRecheck: z.boolean(),
})
export type StaffTarget = z.infer<typeof staffTargetSchema>

const staffPostSchema = z.object({
  postId: z.string(),
  workspaceId: z.string(),
  status: z.enum(postStatuses),
  at: instantSchema.nullable(),
  timeZone: z.string().nullable(),
  notLaterThan: instantSchema.nullable(),
  writtenAt: instantSchema,
  changedAt: instantSchema,
  targets: z.array(staffTargetSchema),
})
export type StaffPost = z.infer<typeof staffPostSchema>

/** GET /ops/posts/:id, without what it says and where it is to be seen. */
export const staffPostParamsSchema = z.strictObject({ id: idSchema })
export const staffPostAnswerSchema = z.object({ success: z.literal(true), post: staffPostSchema })

/** GET /ops/posts/:id/log: what happened between us and the networks, without their own words. */
export const staffLogQuerySchema = z.strictObject({ cursor: z.string().max(200).optional() })
export const staffLogSchema = z.object({
  success: z.literal(true),
  items: z.array(publishLogSchema.shape.items.element.omit({ detail: true, permalink: true })),
  nextCursor: z.string().nullable(),
})
export type StaffLogEntry = z.infer<typeof staffLogSchema>['items'][number]

/** POST /ops/posts/:id/retry and POST /ops/posts/:id/recheck; without an account, all that it concerns. */
export const staffActSchema = z.strictObject({ accountId: accountIdSchema.optional(), reason: reasonSchema })
export const retriedPostSchema = z.object({ success: z.literal(true), accounts: z.array(z.string()) })
export const recheckedPostSchema = z.object({ success: z.literal(true), effects: z.array(z.string()) })
