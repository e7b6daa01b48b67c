import { z } from 'zod'
import { languageIds } from '../brand/languages.ts'
import { idSchema } from '../kernel/schemas.ts'
import { plainText } from '../kernel/plain-text.ts'
import { text } from '../kernel/text.ts'
import { altTextSchema, savedTextSchema } from '../library/schemas.ts'
import { compositionSchema } from './composition.ts'
import { kindIds } from './kinds.ts'

export const kindSchema = z.enum(kindIds)

export const statuses = [
  'requested',
  'running',
  'completed',
  'partlyCompleted',
  'failed',
  'blocked',
  'cancelled',
] as const

export const statusSchema = z.enum(statuses)

export type GenerationStatus = z.infer<typeof statusSchema>

/** The longest parts of a video caption, in characters. */
export const partLimits = { hook: 1_000, script: 20_000, description: 5_000 } as const

/** The script of a short video and the description below it. */
export const partsSchema = z.strictObject({
  hook: text({ max: partLimits.hook }),
  script: text({ max: partLimits.script }),
  description: text({ max: partLimits.description }),
})

export type Parts = z.infer<typeof partsSchema>

/** The most notes of a result, and the longest, in characters. */
export const noteLimits = { count: 20, length: 1_000 } as const

/** A text, hashtags, or a picture or video of the library. */
export const resultSchema = z.strictObject({
  id: idSchema,
  text: savedTextSchema.optional(),
  hashtags: z
    .array(text({ min: 2, max: 140 }))
    .max(60)
    .optional(),
  parts: partsSchema.optional(),
  mediaId: idSchema.optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  durationMs: z.int().positive().optional(),
  altText: altTextSchema.optional(),
  composition: compositionSchema.optional(),
  /** What the person should know about it, as sentences: above all what was asked for and not done. */
  notes: z
    .array(text({ min: 1, max: noteLimits.length }))
    .max(noteLimits.count)
    .optional(),
  /** The language that it is written in, if it is one of ours. */
  language: z.enum(languageIds).optional(),
})

export type Result = z.infer<typeof resultSchema>

/** What people can correct about a video that was made. */
export const documentTypeSchema = z.enum(['captions', 'crop'])

/** The engine that made it. Results of the offline engine are marked as drafts. */
export const engineSchema = z.strictObject({
  name: plainText(text({ min: 1, max: 120 }), 'the name of a model'),
  offline: z.boolean(),
})

/** Why nothing or too little was made, by code, as sentences for people. */
export const failures = {
  blocked: 'The provider declined this prompt. Please word it differently.',
  unavailable: 'The provider could not be reached. Please try again in a moment.',
  limited: 'The provider asks us to wait. Please try again later.',
  timedOut: 'This took too long, so we stopped it.',
  unusable: 'What came back could not be used.',
  storageFull: 'Your library is full, so there was no room for more.',
  nothingSaid: 'Your prompt says nothing to write about. Add what, when or for whom.',
  nothingNew: 'There is no other version of this text without a model. Change the prompt or the tone.',
  needsModel: 'This needs an AI model, and none is connected.',
  sourceGone: 'What this is made from is not in your library any more.',
  notComposed: 'Only pictures that were composed here can be composed again. Please make a new one.',
  unreadableVideo: 'This video cannot be read. Please export it again as MP4 with H.264, and upload that.',
  noSound: 'This video has no sound.',
  noSpeech: 'No speech was found in this video.',
  noPlainBackground:
    'The background is not of one colour, so it cannot be told from the subject. Please film in front of a plain wall or a green screen.',
  noSubject:
    'Nothing stands out from the background in this video, so either all of it would be removed or nothing. Please use one in which somebody or something is in front.',
  notSettable: 'Some of these characters cannot be set on a picture. Please use other words.',
  internal: 'Something went wrong on our side.',
} as const

export type FailureCode = keyof typeof failures

export const failureCodeSchema = z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]])
