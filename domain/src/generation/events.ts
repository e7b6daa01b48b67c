import { z } from 'zod'
import { languageIds } from '../brand/languages.ts'
import { brandDetailsSchema } from '../brand/schemas.ts'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { countSchema, idSchema, instantSchema, microsSchema } from '../kernel/schemas.ts'
import { plainText } from '../kernel/plain-text.ts'
import { text } from '../kernel/text.ts'
import { documentTypeSchema, engineSchema, failureCodeSchema, kindSchema, resultSchema } from './schemas.ts'
import { promptSchema } from './prompt.ts'
import { sealedForWorkspace } from '../workspaces/sealed-for-workspace.ts'

const generationId = idSchema
const of = { generationId, workspaceId: workspaceIdSchema, userId: userIdSchema }

/**
 * The credits are held under the generation's id in period `periodId`. `brand` is a brief copy of the brand at that
 * time.
 */
export const generationRequested = defineEvent('GenerationRequested', {
  schema: z.strictObject({
    ...of,
    requestId: idSchema,
    parentId: idSchema.nullable(),
    kind: kindSchema,
    prompt: promptSchema,
    settings: z.record(z.string(), z.unknown()),
    brand: brandDetailsSchema.nullable(),
    tone: plainText(text({ max: 40 }), 'one of the tones that the studio offers').nullable(),
    units: z.int().min(1).max(4),
    credits: countSchema,
    periodId: idSchema,
    /** When it is given up if it has not ended by then, unless `GenerationExtended` says otherwise. */
    endsBy: instantSchema,
    /** How long the video is that it works on. */
    durationMs: z.int().positive().optional(),
  }),
  personal: ['prompt', 'settings', 'brand'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

const generationStarted = defineEvent('GenerationStarted', {
  schema: z.strictObject({ ...of, engine: engineSchema, attempt: z.int().min(1) }),
})

/** It waits for a worker, or one has begun with it: it is given up, and its credits are held, later than before. */
export const generationExtended = defineEvent('GenerationExtended', {
  schema: z.strictObject({
    ...of,
    periodId: idSchema,
    credits: countSchema,
    endsBy: instantSchema,
    /** How often it was extended so far because it still waited. */
    waits: countSchema,
  }),
})

/** The tokens that the provider counted, and their cost to us. */
const usageSchema = z
  .strictObject({
    inputTokens: countSchema,
    outputTokens: countSchema,
    costMicros: microsSchema,
    /** False if nobody said what all of it costs, so that the cost is that of the rest. */
    isPriced: z.boolean().optional(),
  })
  .nullable()

const delivered = z.strictObject({
  ...of,
  results: z.array(resultSchema).min(1).max(4),
  units: z.int().min(1).max(4),
  engine: engineSchema,
  /** The name of the engine that was asked first and gave nothing. */
  standsInFor: engineSchema.shape.name.optional(),
  usage: usageSchema,
})

/** All requested results were delivered. */
export const generationCompleted = defineEvent('GenerationCompleted', {
  schema: delivered,
  personal: ['results'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** Some of the requested results were delivered; the rest is not charged. `code` says why, if that is known. */
export const generationPartlyCompleted = defineEvent('GenerationPartlyCompleted', {
  schema: delivered.extend({ code: failureCodeSchema.optional() }),
  personal: ['results'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** Nothing was delivered, and nothing is charged. `engine` is the one that was asked last. */
export const generationFailed = defineEvent('GenerationFailed', {
  schema: z.strictObject({ ...of, code: failureCodeSchema, engine: engineSchema.optional() }),
})

export const generationCancelled = defineEvent('GenerationCancelled', { schema: z.strictObject(of) })

const resultEdited = defineEvent('ResultEdited', {
  schema: z.strictObject({
    ...of,
    resultId: idSchema,
    text: resultSchema.shape.text,
    hashtags: resultSchema.shape.hashtags,
    parts: resultSchema.shape.parts,
  }),
  personal: ['text', 'hashtags', 'parts'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** A file; `digest` is the SHA-256 of its content. */
const file = {
  key: plainText(text({ min: 1, max: 300 }), 'the product makes the names under which files are stored'),
  digest: plainText(text({ min: 1, max: 100 }), 'a digest'),
  bytes: countSchema,
}

/** A new version of what people can correct. */
const documentSaved = defineEvent('DocumentSaved', {
  schema: z.strictObject({ ...of, version: z.int().min(1), type: documentTypeSchema, ...file }),
})

/** Somebody wants the captions in another language, and gives up after `endsBy`. */
export const translationRequested = defineEvent('CaptionTranslationRequested', {
  schema: z.strictObject({ ...of, translationId: idSchema, language: z.enum(languageIds), endsBy: instantSchema }),
})

/** The captions in another language, as a file that nobody has taken yet. */
export const captionsTranslated = defineEvent('CaptionsTranslated', {
  schema: z.strictObject({ ...of, translationId: idSchema, ...file, engine: engineSchema, usage: usageSchema }),
})

const translationFailed = defineEvent('CaptionTranslationFailed', {
  schema: z.strictObject({ ...of, translationId: idSchema, code: failureCodeSchema }),
})

const resultPicked = defineEvent('ResultPicked', { schema: z.strictObject({ ...of, resultId: idSchema }) })
const resultUnpicked = defineEvent('ResultUnpicked', { schema: z.strictObject({ ...of, resultId: idSchema }) })
const resultDiscarded = defineEvent('ResultDiscarded', { schema: z.strictObject({ ...of, resultId: idSchema }) })

/** What the history shows. */
export const shownEvents = [
  generationRequested,
  generationStarted,
  generationCompleted,
  generationPartlyCompleted,
  generationFailed,
  generationCancelled,
  resultEdited,
  resultPicked,
  resultUnpicked,
  resultDiscarded,
] as const

export const generationEvents = [
  ...shownEvents,
  generationExtended,
  documentSaved,
  translationRequested,
  captionsTranslated,
  translationFailed,
] as const

export type GenerationEvent = EventOf<(typeof generationEvents)[number]>

export type DataOf<Type extends GenerationEvent['type']> = Extract<GenerationEvent, { type: Type }>['data']

/** The request. Its personal members are null once the workspace is forgotten. */
export type GenerationRequestedData = DataOf<'GenerationRequested'>

export type GenerationCompletedData = DataOf<'GenerationCompleted'>
