import { z } from 'zod'
import { countSchema, idSchema, microsSchema, reasonSchema } from '../../kernel/schemas.ts'
import {
  keyPlaceSchema,
  lastTestSchema,
  modelKeySchema,
  modelNameSchema,
  modelOrderSchema,
  modelSchema,
  modelServerUrlSchema,
  modelUseSchema,
} from '../schemas.ts'

/** A model server that `npm start` found on this machine. */
export const modelServerSchema = z.object({
  name: z.string(),
  baseUrl: modelServerUrlSchema,
  models: z.array(modelNameSchema),
})
export type ModelServer = z.infer<typeof modelServerSchema>

/** Who decided which models are in use: ops in the console, or the settings of the processes. */
const inUseSchema = z.object({ source: z.enum(['console', 'settings']), order: modelOrderSchema })

/** GET /ops/models. Of a key there is only its end. */
export const modelsAnswerSchema = z.object({
  success: z.literal(true),
  uses: z.object({ texts: inUseSchema, images: inUseSchema }),
  keys: z.array(z.object({ place: z.string(), ending: z.string() })),
  found: z.array(modelServerSchema),
  tests: z.array(z.object({ use: modelUseSchema, model: modelSchema, last: lastTestSchema })),
})
export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>

export const modelUseParamsSchema = z.strictObject({ use: modelUseSchema })

/** PUT /ops/models/:use */
export const chooseModelsRequestSchema = z
  .strictObject({ ...modelOrderSchema.shape, reason: reasonSchema })
  .refine(({ models, offlineLast }) => models.length > 0 || offlineLast, {
    path: ['models'],
    message: 'Please choose a model, or leave it to the offline engine',
  })

/** DELETE /ops/models/:use */
export const leaveModelsRequestSchema = z.strictObject({ reason: reasonSchema })

/** PUT /ops/models/keys */
export const setModelKeyRequestSchema = z.strictObject({
  place: keyPlaceSchema,
  key: modelKeySchema,
  reason: reasonSchema,
})
export type SetModelKeyRequest = z.infer<typeof setModelKeyRequestSchema>

/** DELETE /ops/models/keys */
export const removeModelKeyRequestSchema = z.strictObject({ place: keyPlaceSchema, reason: reasonSchema })

export const modelsChangedAnswerSchema = z.object({ success: z.literal(true) })

/** POST /ops/models/tests. A worker runs the test; GET /ops/models says what came of it. */
export const testModelRequestSchema = z.strictObject({ use: modelUseSchema, model: modelSchema })
export type TestModelRequest = z.infer<typeof testModelRequestSchema>
export const testModelAnswerSchema = z.object({ success: z.literal(true), testId: idSchema })

/** GET /ops/models/usage: of the last 30 days, the newest first; of one day, the dearest first. */
export const modelUsageAnswerSchema = z.object({
  success: z.literal(true),
  items: z.array(
    z.object({
      day: z.iso.date(),
      workspaceId: z.string(),
      engine: z.string(),
      generations: countSchema,
      failures: countSchema,
      inputTokens: countSchema,
      outputTokens: countSchema,
      costMicros: microsSchema,
      /** How many of the generations nobody says the cost of, which the cost is without. */
      unpriced: countSchema,
    }),
  ),
  /** True if there are more than the answer holds. */
  isCut: z.boolean(),
})
export type ModelUsage = z.infer<typeof modelUsageAnswerSchema>['items'][number]
