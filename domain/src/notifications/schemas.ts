import { z } from 'zod'
import { alertPercents } from '../credits/thresholds.ts'
import { itemKinds } from '../comments/topic.ts'
import { failureCodeSchema, kindSchema } from '../generation/schemas.ts'
import { userIdSchema } from '../identity/schemas.ts'
import { idSchema, instantSchema } from '../kernel/schemas.ts'
import { invitedRoleSchema } from '../members/schemas.ts'
import { failureCodes } from '../networks/failures.ts'
import { targetTroubleSchema } from '../posts/schemas/targets.ts'
import { networkSchema } from '../networks/schemas.ts'
import { tierSchema } from '../plans/schemas.ts'

const count = z.int().min(0)

const ofComment = { itemKind: z.enum(itemKinds), itemId: idSchema, commentId: idSchema, by: userIdSchema }

/** The facts of a notification, without personal data. The page puts them into words. */
export const newsSchema = z.discriminatedUnion('type', [
  /** All or some requested results are delivered. Only these are charged. */
  z.strictObject({
    type: z.literal('generationReady'),
    generationId: idSchema,
    requestId: idSchema,
    kind: kindSchema,
    delivered: count,
    asked: count,
  }),
  /** Nothing was made, and nothing is charged. */
  z.strictObject({
    type: z.literal('generationFailed'),
    generationId: idSchema,
    requestId: idSchema,
    kind: kindSchema,
    code: failureCodeSchema,
  }),
  z.strictObject({
    type: z.literal('threshold'),
    of: z.enum(['included', 'budget']),
    percent: z.literal(alertPercents),
  }),
  z.strictObject({ type: z.literal('paymentFailed'), graceEndsAt: instantSchema }),
  z.strictObject({ type: z.literal('trialEnding'), tier: tierSchema, endsAt: instantSchema }),
  /** The plan has another number of seats. */
  z.strictObject({
    type: z.literal('seatsFitted'),
    seats: count,
    suspended: count,
    restored: count,
  }),
  z.strictObject({ type: z.literal('seatRefused'), seats: count }),
  /** The workspace is the person's once they accept. */
  z.strictObject({ type: z.literal('ownershipOffered') }),
  /** Whom the person offered the workspace to declined it, or owns it now. */
  z.strictObject({ type: z.literal('ownershipDeclined'), by: userIdSchema }),
  z.strictObject({ type: z.literal('ownershipAccepted'), by: userIdSchema }),
  /** Somebody who holds the link of an invitation asks for one to their address. */
  z.strictObject({ type: z.literal('accessRequested') }),
  /** The person has a seat again. */
  z.strictObject({ type: z.literal('seatGivenBack') }),
  z.strictObject({ type: z.literal('roleChanged'), role: invitedRoleSchema }),
  /** Earlier versions do not say who asks. */
  z.strictObject({ type: z.literal('creditsRequested'), credits: count, by: userIdSchema.optional() }),
  z.strictObject({ type: z.literal('creditsGranted'), credits: count }),
  z.strictObject({ type: z.literal('creditsDeclined') }),
  z.strictObject({ type: z.literal('uploadRefused'), uploadId: idSchema, code: z.string() }),
  /** A post failed on accounts, went out late, or needs a person to look. `code` is why, where something failed. */
  z.strictObject({
    type: z.literal('postTroubled'),
    postId: idSchema,
    troubles: z.array(targetTroubleSchema.omit({ accountId: true })),
  }),
  z.strictObject({ type: z.literal('accountNeedsAttention'), network: networkSchema, code: z.enum(failureCodes) }),
  /** The network lets us in until then, unless somebody connects the account again. */
  z.strictObject({ type: z.literal('accountEnding'), network: networkSchema, endsAt: instantSchema }),
  /** The plan includes fewer accounts. */
  z.strictObject({ type: z.literal('accountsPaused'), count }),
  /** A comment mentions the person. */
  z.strictObject({ type: z.literal('mentioned'), ...ofComment }),
  /** A comment answers a thread that the person wrote in. */
  z.strictObject({ type: z.literal('replied'), ...ofComment }),
])
export type News = z.infer<typeof newsSchema>

const positionSchema = z.string().regex(/^\d{1,15}$/)

export const notificationSchema = z.object({
  position: positionSchema,
  at: instantSchema,
  isSeen: z.boolean(),
  news: newsSchema,
  /** Of who wrote the comment, answered the offer or asks for credits, as members know each other; null if they have none any more. */
  byName: z.string().nullable().optional(),
})
export type Notification = z.infer<typeof notificationSchema>

/** GET /notifications: the newest first. */
export const notificationsSchema = z.object({
  success: z.literal(true),
  items: z.array(notificationSchema),
  stale: z.literal(true).optional(),
})

/** POST /notifications/seen: marks notifications as seen up to a position, at most that of the newest. */
export const seenRequestSchema = z.strictObject({ until: positionSchema })

/** POST /notifications/looked-at: marks single notifications as seen. */
export const lookedAtRequestSchema = z.strictObject({ positions: z.array(positionSchema).min(1).max(30) })

export const seenAnswerSchema = z.object({ success: z.literal(true), position: z.string() })
