import { z } from 'zod'
import { countSchema, idSchema, instantSchema } from '../kernel/schemas.ts'
import { plainText } from '../kernel/plain-text.ts'
import { text } from '../kernel/text.ts'
import { failureCodes } from '../networks/failures.ts'
import { accountIdSchema, networkSchema } from '../networks/schemas.ts'
import { postLimits } from './limits.ts'

export const postTextSchema = text({ max: postLimits.text })

/** A part of a thread: the first is the post itself. `mediaIds` are items of the library. */
export const partSchema = z.strictObject({
  text: postTextSchema,
  mediaIds: z.array(idSchema).max(postLimits.media).default([]),
})

/** What only one network knows: a board, a visibility, a title. */
export const settingsSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z]{0,39}$/),
  z.union([z.string().max(500), z.boolean()]),
)

/** What is said in a post. A target without parts of its own says what the post says. */
export const wordingSchema = z.strictObject({
  parts: z.array(partSchema).min(1).max(postLimits.parts),
  firstComment: postTextSchema.nullable(),
  targets: z
    .array(
      z.strictObject({
        accountId: accountIdSchema,
        parts: z.array(partSchema).min(1).max(postLimits.parts).nullable(),
        firstComment: postTextSchema.nullable(),
        settings: settingsSchema,
      }),
    )
    .max(postLimits.targets),
})
export type PostWording = z.infer<typeof wordingSchema>

/**
 * A moment as a person chose it, `wallTime` being `2026-12-24T18:00` in `timeZone`, and the instant that this is by the
 * rules of the zone as they are known.
 */
export const momentSchema = z.strictObject({
  at: instantSchema,
  wallTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/),
  timeZone: plainText(z.string().min(1).max(60), 'the name of a time zone'),
})
export type Moment = z.infer<typeof momentSchema>

/** A picture or video that a post keeps for itself. */
export const keptMediumSchema = z.strictObject({
  mediaId: idSchema,
  kind: z.enum(['image', 'video']),
  contentType: plainText(text({ min: 1, max: 100 }), 'a media type'),
  key: plainText(text({ min: 1, max: 300 }), 'the key of a file in the storage'),
  bytes: countSchema,
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  durationMs: z.int().positive().nullable(),
  isMadeByAi: z.boolean(),
})
export type KeptMedium = z.infer<typeof keptMediumSchema>

/** A video that a network is to show. */
export const shownVideoSchema = z.strictObject({ network: networkSchema, mediaId: idSchema })
export type ShownVideo = z.infer<typeof shownVideoSchema>

/** What became of a video for a network: a file that it takes, or why there is none, as a sentence for the person. */
export const fittedVideoSchema = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('ready'),
    key: plainText(text({ min: 1, max: 300 }), 'the key of a file in the storage'),
    contentType: plainText(text({ min: 1, max: 100 }), 'a media type'),
    bytes: countSchema,
    width: z.int().positive(),
    height: z.int().positive(),
    durationMs: z.int().positive(),
  }),
  z.strictObject({ is: z.literal('refused'), reason: plainText(text({ min: 1, max: 500 }), 'a sentence of ours') }),
])
export type FittedVideo = z.infer<typeof fittedVideoSchema>

/** Why a target failed. `detail` is what the network said, cut and without anything secret. */
export const targetFailureSchema = z.strictObject({
  code: z.enum(failureCodes),
  detail: text({ max: 500 }).nullable(),
})
export type TargetFailure = z.infer<typeof targetFailureSchema>

/** What was published, as the network names it. */
export const remotePostSchema = z.strictObject({
  remoteId: text({ min: 1, max: 1_000 }),
  permalink: z.url().max(2_000).nullable(),
  /** What answers and deletion need besides the id. */
  extra: text({ max: 1_000 }).nullable(),
})
export type RemotePost = z.infer<typeof remotePostSchema>
