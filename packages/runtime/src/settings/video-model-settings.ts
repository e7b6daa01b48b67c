import { z } from 'zod'
import { serviceUrl } from './setting-values.ts'

/** Ids have parts: whose a model is, its name, and maybe which of its endpoints. */
const model = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+){1,5}$/, 'must be the id of a model, such as owner/model')
  .max(80)
  .optional()

/** What else a model is told, beside the video. */
const input = z
  .string()
  .default('{}')
  .transform((json, context): Readonly<Record<string, unknown>> => {
    try {
      return z.record(z.string(), z.unknown()).parse(JSON.parse(json))
    } catch {
      context.addIssue('must be an object as JSON')
      return z.NEVER
    }
  })

/** Who runs models that work on videos, and which. The API needs no more to know what is offered. */
export const videoModelPlaces = {
  VIDEO_MODEL_PROVIDER: z.enum(['none', 'fal']).default('none'),
  /** Tells people from any background. */
  VIDEO_MATTING_MODEL: model,
  /** Adds detail. */
  VIDEO_ENHANCING_MODEL: model,
}

export const videoModels = {
  ...videoModelPlaces,
  /** The key is sent in a header unchanged. */
  VIDEO_MODEL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{4,400}$/, 'must be a key of 4 to 400 characters, without spaces')
    .optional(),
  /** The URLs of the provider's queue and storage, if they are not the provider's own. */
  VIDEO_MODEL_BASE_URL: serviceUrl.default('https://queue.fal.run'),
  VIDEO_MODEL_UPLOAD_URL: serviceUrl.default('https://rest.fal.ai'),
  VIDEO_MATTING_INPUT: input,
  VIDEO_ENHANCING_INPUT: input,
}

export type VideoModelPlaces = Readonly<z.output<z.ZodObject<typeof videoModelPlaces>>>
export type VideoModelSettings = Readonly<z.output<z.ZodObject<typeof videoModels>>>

export const requireVideoModelKey = (
  settings: Pick<VideoModelSettings, 'VIDEO_MODEL_PROVIDER' | 'VIDEO_MODEL_API_KEY'>,
  context: z.RefinementCtx,
): void => {
  const { VIDEO_MODEL_PROVIDER: provider, VIDEO_MODEL_API_KEY } = settings
  if (provider === 'none' || VIDEO_MODEL_API_KEY !== undefined) return
  context.addIssue({
    code: 'custom',
    path: ['VIDEO_MODEL_API_KEY'],
    message: `is required where VIDEO_MODEL_PROVIDER is ${provider}`,
  })
}
