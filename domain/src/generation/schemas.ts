import { z } from 'zod'
import { quoteSchema } from '../credits/quote-schemas.ts'
import { countSchema, idSchema, instantSchema, searchSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { altTextSchema, savedTextSchema } from '../library/schemas.ts'
import { kindIds, kinds } from './kinds.ts'
import { promptSchema, settingsSchemas } from './settings.ts'

export const kindSchema = z.enum(kindIds)

/** What was shown before; nobody has to have asked. */
const shownSchema = z.strictObject({ priceListVersion: z.int(), amount: z.int() }).optional()

const whatToMake = 'Please choose what to make'

/** What is wanted of one kind: its settings beside the kind. */
export const outputSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('caption'), ...settingsSchemas.caption.shape }),
    z.strictObject({ kind: z.literal('hashtags'), ...settingsSchemas.hashtags.shape }),
    z.strictObject({ kind: z.literal('videoCaption'), ...settingsSchemas.videoCaption.shape }),
    z.strictObject({ kind: z.literal('image'), ...settingsSchemas.image.shape }),
    z.strictObject({ kind: z.literal('imageEdit'), ...settingsSchemas.imageEdit.shape }),
  ],
  whatToMake,
)
export type Output = z.output<typeof outputSchema>

/** How many results an output asks for. */
export const unitsOf = (output: Output): number => ('variations' in output ? output.variations : 1)

export const orderOf = (output: Output) => ({ action: kinds[output.kind].action, units: unitsOf(output) })

const common = {
  prompt: promptSchema,
  quote: shownSchema,
  /** What this is one more of, or repeats with changes. */
  parentId: idSchema.optional(),
}

const severalSchema = z.strictObject({
  /** Tells it from what is asked for alone, so that a mistake is found in the one that was meant. */
  kind: z.undefined().optional().meta({ not: {} }),
  outputs: z
    .array(outputSchema, whatToMake)
    .min(1, whatToMake)
    .max(Object.keys(kinds).length, 'Please ask for each kind once')
    .refine(
      (outputs) => new Set(outputs.map(({ kind }) => kind)).size === outputs.length,
      'Please ask for each kind once',
    ),
  ...common,
})

/** POST /generations: one kind, or several of one prompt. POST /generations/quote takes the same. */
export const generationRequestSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('caption'), ...settingsSchemas.caption.shape, ...common }),
    z.strictObject({ kind: z.literal('hashtags'), ...settingsSchemas.hashtags.shape, ...common }),
    z.strictObject({ kind: z.literal('videoCaption'), ...settingsSchemas.videoCaption.shape, ...common }),
    z.strictObject({ kind: z.literal('image'), ...settingsSchemas.image.shape, ...common }),
    z.strictObject({ kind: z.literal('imageEdit'), ...settingsSchemas.imageEdit.shape, ...common }),
    severalSchema,
  ],
  whatToMake,
)

/** POST /generations/:id/regenerate: nobody has to send anything. */
export const regenerationRequestSchema = z.strictObject({ quote: shownSchema }).nullish()

export const generationQuoteAnswerSchema = z.object({ success: z.literal(true), ...quoteSchema.shape })

/** 202: of one kind its id, of several the request's and each one's. */
export const generationStartedSchema = z.union([
  z.object({ success: z.literal(true), id: idSchema, position: z.string() }),
  z.object({ success: z.literal(true), requestId: idSchema, ids: z.array(idSchema), position: z.string() }),
])

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

/** Characters that each part of a video caption can have. */
export const partLimits = { hook: 1_000, script: 20_000, description: 5_000 } as const

/** What is said in a short video, and what is written below it. */
const partsSchema = z.strictObject({
  hook: text({ max: partLimits.hook }),
  script: text({ max: partLimits.script }),
  description: text({ max: partLimits.description }),
})
export type Parts = z.infer<typeof partsSchema>

/** A text, hashtags, or a picture of the library. */
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
  altText: altTextSchema.optional(),
})
export type Result = z.infer<typeof resultSchema>

/** Who made it. What the offline engine makes is a draft, and says so. */
export const engineSchema = z.strictObject({ name: text({ min: 1, max: 120 }), offline: z.boolean() })

/** Why nothing was made, or less than was asked for, by code; the sentence is for people. */
export const failures = {
  blocked: 'The provider declined this prompt. Please word it differently.',
  unavailable: 'The provider could not be reached. Please try again in a moment.',
  limited: 'The provider asks us to wait. Please try again later.',
  timedOut: 'This took too long, so we stopped it.',
  unusable: 'What came back could not be used.',
  storageFull: 'Your library is full, so there was no room for more pictures.',
  sourceGone: 'The picture to edit is not in your library any more.',
  internal: 'Something went wrong on our side.',
} as const
export type FailureCode = keyof typeof failures
export const failureCodeSchema = z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]])

export const generationSchema = z.object({
  id: idSchema,
  requestId: idSchema,
  /** The one that this is one more of, or a repetition with changes. */
  parentId: idSchema.nullable(),
  kind: kindSchema,
  prompt: z.string(),
  settings: z.record(z.string(), z.unknown()),
  tone: z.string().nullable(),
  status: statusSchema,
  credits: z.object({ reserved: countSchema, consumed: countSchema, released: countSchema }),
  /** So many results there were, whatever was charged of them or put aside since. */
  delivered: countSchema,
  results: z.array(
    z.object({
      ...resultSchema.shape,
      url: z.string().optional(),
      thumbnailUrl: z.string().optional(),
      isPicked: z.boolean(),
      isEdited: z.boolean(),
    }),
  ),
  failure: z.object({ code: failureCodeSchema, message: z.string(), charged: z.boolean() }).optional(),
  engine: engineSchema.nullable(),
  requestedAt: instantSchema,
  endedAt: instantSchema.nullable(),
})
export type Generation = z.infer<typeof generationSchema>

/** GET /generations/:id: it, and what happened to it, oldest first, from request to ledger. */
export const generationAnswerSchema = z.object({
  success: z.literal(true),
  generation: generationSchema,
  events: z.array(z.object({ type: z.string(), at: instantSchema, summary: z.string() })),
  stale: z.literal(true).optional(),
})

/** GET /generations: the newest first. */
export const generationQuerySchema = z.strictObject({
  kind: kindSchema.optional(),
  status: statusSchema.optional(),
  search: searchSchema.optional(),
  /** Those of one request. */
  requestId: idSchema.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** POST /generations/:id/cancel, /pick and PUT /generations/:id/results/:resultId */
export const generationChangedSchema = z.object({ success: z.literal(true), position: z.string() })

export const generationPageSchema = z.object({
  success: z.literal(true),
  items: z.array(generationSchema),
  nextCursor: z.string().nullable(),
  stale: z.literal(true).optional(),
})

/** As people write one: what was recorded may be anything that was ever taken for one. */
const hashtagSchema = text({ min: 2, max: 140 }).regex(
  /^#[^#\s,][^\s,]*$/,
  'Please begin each hashtag with one # and use no spaces or commas',
)

/** PUT /generations/:id/results/:resultId */
export const resultChangeSchema = z
  .strictObject({
    text: savedTextSchema.optional(),
    hashtags: z.array(hashtagSchema).max(60).optional(),
    parts: partsSchema.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Please change something')

/** POST /generations/:id/pick: chosen, let go again, or put aside. */
export const pickSchema = z.strictObject({
  resultId: idSchema,
  choice: z.enum(['pick', 'unpick', 'discard']),
})

/** What a page is told while something is made: how far it is, and of texts what is written so far. */
export const progressSchema = z.strictObject({
  id: idSchema,
  status: statusSchema,
  done: z.int().min(0),
  of: z.int().min(1),
  /** Of the results that are being written, in their order. */
  texts: z.array(z.string()).optional(),
})
export type GenerationProgress = z.infer<typeof progressSchema>
