import { z } from 'zod'
import { insufficientSchema, quoteSchema } from '../../credits/schemas/quote.ts'
import { countSchema, digits, idSchema, instantSchema, searchSchema } from '../../kernel/schemas.ts'
import { text } from '../../kernel/text.ts'
import { savedTextSchema } from '../../library/schemas.ts'
import { engineSchema, failureCodeSchema, kindSchema, partsSchema, resultSchema, statusSchema } from '../schemas.ts'

/** The price, or what is missing for it with a sentence for people. Asking for a price is no failure in either case. */
export const generationQuoteAnswerSchema = z.discriminatedUnion('affordable', [
  z.object({
    success: z.literal(true),
    affordable: z.literal(true),
    ...quoteSchema.shape,
    /** How long work on a video is expected to wait and to take. */
    estimate: z.object({ waitSeconds: countSchema, workSeconds: countSchema }).optional(),
  }),
  z.object({ success: z.literal(true), affordable: z.literal(false), reason: z.string(), ...insufficientSchema.shape }),
])

/** 202: for one kind its id, for several the id of the request and of each. */
export const generationStartedSchema = z.union([
  z.object({ success: z.literal(true), id: idSchema, position: z.string() }),
  z.object({ success: z.literal(true), requestId: idSchema, ids: z.array(idSchema), position: z.string() }),
])

export const generationSchema = z.object({
  id: idSchema,
  requestId: idSchema,
  /** The generation that this one adds to or repeats with changes. */
  parentId: idSchema.nullable(),
  kind: kindSchema,
  prompt: z.string(),
  settings: z.record(z.string(), z.unknown()),
  tone: z.string().nullable(),
  status: statusSchema,
  credits: z.object({ reserved: countSchema, consumed: countSchema, released: countSchema }),
  /** The number of delivered results, including those that were discarded since. */
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

/** GET /generations/:id: the generation and its history, oldest first. */
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
  /** Only those of one request. */
  requestId: idSchema.optional(),
  cursor: z.string().max(200).optional(),
  limit: digits(1, 100).default(20),
})

/** POST /generations/:id/cancel, /pick and PUT /generations/:id/results/:resultId */
export const generationChangedSchema = z.object({ success: z.literal(true), position: z.string() })

export const generationPageSchema = z.object({
  success: z.literal(true),
  items: z.array(generationSchema),
  nextCursor: z.string().nullable(),
  stale: z.literal(true).optional(),
})

/** Stricter than the schema of recorded results, since engines have delivered other forms. */
const hashtagSchema = text({ min: 2, max: 140 }).regex(
  /^#[^#\s,][^\s,]*$/,
  'Please begin each hashtag with one # and use no spaces or commas',
)

/** A request with everything that came of it: its own generations, and those that were made from them. */
const requestSchema = z.object({
  id: idSchema,
  prompt: z.string(),
  requestedAt: instantSchema,
  /** Oldest first. */
  generations: z.array(generationSchema).min(1),
})

export type RequestWithResults = z.infer<typeof requestSchema>

/** GET /generations/requests: the requests in which something matches, newest first. */
export const requestQuerySchema = generationQuerySchema.omit({ requestId: true })

export const requestPageSchema = z.object({
  success: z.literal(true),
  items: z.array(requestSchema),
  nextCursor: z.string().nullable(),
  stale: z.literal(true).optional(),
})

/** PUT /generations/:id/results/:resultId */
export const resultChangeSchema = z
  .strictObject({
    text: savedTextSchema.optional(),
    hashtags: z.array(hashtagSchema).max(60).optional(),
    parts: partsSchema.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Please change something')

/** POST /generations/:id/pick: picks a result, takes the pick back, or discards the result. */
export const pickSchema = z.strictObject({
  resultId: idSchema,
  choice: z.enum(['pick', 'unpick', 'discard']),
})

/** Progress for the page: how many results are done, and the texts as far as they are written. */
export const progressSchema = z.strictObject({
  id: idSchema,
  status: statusSchema,
  done: z.int().min(0),
  of: z.int().min(1),
  /** The unfinished texts, in the order of the results. */
  texts: z.array(z.string()).optional(),
  /** How far the rendering of a video is. */
  frames: z.strictObject({ done: countSchema, of: countSchema, secondsLeft: countSchema.nullable() }).optional(),
  /** A model of a provider is at work, which does not say how far it is: for how long now, and how long it usually takes. */
  model: z
    .strictObject({
      passedSeconds: countSchema,
      usualSeconds: countSchema,
      /** How many shots of a film are there, and of how many. */
      shots: z.strictObject({ done: countSchema, of: countSchema }).optional(),
    })
    .optional(),
})

export type GenerationProgress = z.infer<typeof progressSchema>
export type ModelProgress = NonNullable<GenerationProgress['model']>
