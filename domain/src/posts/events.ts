import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { countSchema, idSchema, instantSchema } from '../kernel/schemas.ts'
import { networks } from '../networks/network-names.ts'
import { accountIdSchema } from '../networks/schemas.ts'
import {
  fittedVideoSchema,
  keptMediumSchema,
  momentSchema,
  postTextSchema,
  remotePostSchema,
  shownVideoSchema,
  targetFailureSchema,
  wordingSchema,
} from './schemas.ts'
import { targetSchema, targetTroubleSchema } from './schemas/targets.ts'
import { postLimits } from './limits.ts'

const post = { workspaceId: workspaceIdSchema, postId: idSchema }
const byUser = { ...post, userId: userIdSchema }
const target = { ...post, accountId: accountIdSchema }

/** A run is one turn of a worker at a target, numbered from 1. */
const run = { ...target, run: z.int().positive() }

const content = {
  ...byUser,
  wording: wordingSchema,
  targets: z.array(targetSchema).max(postLimits.targets),
  /** Counts the contents of a post from 1. */
  version: z.int().positive(),
}
const sealedWording = { personal: ['wording'], subject: 'workspaceId' } as const

export const postWritten = defineEvent('PostWritten', { schema: z.strictObject(content), ...sealedWording })

/** The whole content as it is from now on. `removed` are targets that it had before. */
export const postEdited = defineEvent('PostEdited', {
  schema: z.strictObject({ ...content, removed: z.array(targetSchema).max(postLimits.targets) }),
  ...sealedWording,
})

/** `notLaterThan` is the instant after which nothing is to go out any more; null for any time. */
const timing = { moment: momentSchema, notLaterThan: instantSchema.nullable() }

/** The targets that an event is about. */
const concerned = { targets: z.array(targetSchema).min(1).max(postLimits.targets) }

/** These targets go out at this moment. */
export const postScheduled = defineEvent('PostScheduled', {
  schema: z.strictObject({
    ...byUser,
    ...timing,
    ...concerned,
    /** It has videos that are to be made ready for their networks. */
    hasVideos: z.literal(true).optional(),
  }),
})

/** The rules of its time zone changed, so that its wall time is another instant now. */
export const postMoved = defineEvent('PostMoved', { schema: z.strictObject({ ...post, ...timing, ...concerned }) })

/** These targets do not go out. The post can be scheduled again. */
export const postCancelled = defineEvent('PostCancelled', {
  schema: z.strictObject({ ...post, userId: userIdSchema.nullable(), ...concerned }),
})

/** The post is gone from the product, not from the networks. */
export const postDeleted = defineEvent('PostDeleted', {
  schema: z.strictObject({
    ...post,
    userId: userIdSchema.nullable(),
    targets: z.array(targetSchema).max(postLimits.targets),
  }),
})

/** Copies of its pictures and videos, with their texts for those who cannot see them. */
export const postMediaKept = defineEvent('PostMediaKept', {
  schema: z.strictObject({
    ...post,
    version: z.int().positive(),
    media: z.array(keptMediumSchema).max(postLimits.media * postLimits.parts),
    altTexts: z.record(z.string().max(200), z.string().max(2_000)),
    /** Items that were gone from the library before they could be copied. */
    missing: z.array(idSchema),
    /** Which of its videos are shown on which networks. */
    videos: z.array(shownVideoSchema).max(postLimits.media * postLimits.parts * networks.length),
  }),
  personal: ['altTexts'],
  subject: 'workspaceId',
})

/** A video was made ready for a network, or cannot be. What waited for nothing else is due at `at`. */
export const postVideoFitted = defineEvent('PostVideoFitted', {
  schema: z.strictObject({
    ...post,
    ...shownVideoSchema.shape,
    outcome: fittedVideoSchema,
    at: instantSchema,
    resumed: z.array(targetSchema).max(postLimits.targets),
  }),
})

/** The moment of a target comes soon, so that it is prepared. */
export const targetDueSoon = defineEvent('TargetDueSoon', {
  schema: z.strictObject({ ...target, at: instantSchema }),
})

/** It could not be published as things are. It is tried all the same when its moment comes. */
export const targetHindered = defineEvent('TargetHindered', {
  schema: z.strictObject({ ...target, code: targetFailureSchema.shape.code, failure: targetFailureSchema }),
  personal: ['failure'],
  subject: 'workspaceId',
})

/** A worker has begun with it. `at` is the moment for which it was taken. */
export const targetTaken = defineEvent('TargetTaken', { schema: z.strictObject({ ...run, at: instantSchema }) })

/** `how` is whether the network answered, was asked later, or a person said so. */
export const targetPublished = defineEvent('TargetPublished', {
  schema: z.strictObject({
    ...run,
    /** Null where a person said that it is out and gave no address. */
    remote: remotePostSchema.nullable(),
    publishedAt: instantSchema,
    latenessMs: countSchema,
    how: z.enum(['answered', 'found', 'person']),
    userId: userIdSchema.nullable(),
  }),
  personal: ['remote'],
  subject: 'workspaceId',
})

/** It is tried again at `retryAt`; null: it waits for a person. `partsOut` of its parts are on the network. */
export const targetFailed = defineEvent('TargetFailed', {
  schema: z.strictObject({
    ...run,
    failure: targetFailureSchema,
    code: targetFailureSchema.shape.code,
    retryAt: instantSchema.nullable(),
    partsOut: countSchema,
    userId: userIdSchema.nullable(),
  }),
  personal: ['failure'],
  subject: 'workspaceId',
})

/** It may be out or not, and the network cannot say. A person decides. */
export const targetUnknown = defineEvent('TargetUnknown', { schema: z.strictObject({ ...run, partsOut: countSchema }) })

/** A person wants it to be tried again. */
export const targetRetried = defineEvent('TargetRetried', {
  schema: z.strictObject({ ...post, ...targetSchema.shape, userId: userIdSchema.nullable(), at: instantSchema }),
})

/** Its account cannot be used for now, or again. */
const targetPaused = defineEvent('TargetPaused', {
  schema: z.strictObject({ ...target, why: z.enum(['plan', 'disconnected']) }),
})
const targetResumed = defineEvent('TargetResumed', { schema: z.strictObject(target) })

/** A person wants what was published to be deleted from the network. */
export const targetRemovalRequested = defineEvent('TargetRemovalRequested', {
  schema: z.strictObject({ ...target, userId: userIdSchema }),
})

export const targetRemoved = defineEvent('TargetRemoved', { schema: z.strictObject(target) })

/** A person wants what was published to say this. */
export const targetChangeRequested = defineEvent('TargetChangeRequested', {
  schema: z.strictObject({ ...target, userId: userIdSchema, text: postTextSchema }),
  personal: ['text'],
  subject: 'workspaceId',
})

/** The network shows the text that was asked for last. */
export const targetChanged = defineEvent('TargetChanged', { schema: z.strictObject(target) })

/** The network did not delete or change it. It is as it was. */
export const targetWishRefused = defineEvent('TargetWishRefused', {
  schema: z.strictObject({
    ...target,
    wish: z.enum(['removal', 'change']),
    code: targetFailureSchema.shape.code,
    failure: targetFailureSchema,
  }),
  personal: ['failure'],
  subject: 'workspaceId',
})

/** What its author has to know, each once. */
export const postTroubled = defineEvent('PostTroubled', {
  schema: z.strictObject({
    ...byUser,
    troubles: z.array(targetTroubleSchema).min(1).max(postLimits.targets),
  }),
})

export const postEvents = [
  postWritten,
  postEdited,
  postScheduled,
  postMoved,
  postCancelled,
  postDeleted,
  postMediaKept,
  postVideoFitted,
  targetDueSoon,
  targetHindered,
  targetTaken,
  targetPublished,
  targetFailed,
  targetUnknown,
  targetRetried,
  targetPaused,
  targetResumed,
  targetRemovalRequested,
  targetRemoved,
  targetChangeRequested,
  targetChanged,
  targetWishRefused,
  postTroubled,
] as const

export type PostEvent = EventOf<(typeof postEvents)[number]>
