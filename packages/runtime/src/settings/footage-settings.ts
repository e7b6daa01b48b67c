import { z } from 'zod'
import { serviceUrl } from './setting-values.ts'

export const googleApi = 'https://generativelanguage.googleapis.com/v1beta'

const usualModel = 'veo-3.1-generate-preview'

/** Who makes footage. The API needs no more to say who makes videos. */
export const footagePlace = {
  FOOTAGE_PROVIDER: z.enum(['none', 'google']).default('none'),
  FOOTAGE_MODEL: z
    .string()
    .regex(/^[\w.-]{1,80}$/, 'must be the name of a model')
    .optional(),
}

export const footage = {
  ...footagePlace,
  /** The key is sent in a header unchanged. */
  FOOTAGE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{4,400}$/, 'must be a key of 4 to 400 characters, without spaces')
    .optional(),
  /** The base URL of the service, if it is not the provider's own. */
  FOOTAGE_BASE_URL: serviceUrl.optional(),
}

export type FootagePlace = Readonly<z.output<z.ZodObject<typeof footagePlace>>>
export type FootageSettings = Readonly<z.output<z.ZodObject<typeof footage>>>

/** The model that makes footage; undefined if none is configured. */
export const footageModel = ({ FOOTAGE_PROVIDER, FOOTAGE_MODEL }: FootagePlace): string | undefined =>
  FOOTAGE_PROVIDER === 'none' ? undefined : (FOOTAGE_MODEL ?? usualModel)

/** What makes videos, as it is recorded and shown; undefined if no model is configured. */
export const footageName = (place: FootagePlace): string | undefined => {
  const model = footageModel(place)
  return model === undefined ? undefined : `${place.FOOTAGE_PROVIDER}:${model}`
}

export const requireFootageKey = (settings: FootageSettings, context: z.RefinementCtx): void => {
  const { FOOTAGE_PROVIDER: provider, FOOTAGE_API_KEY } = settings
  if (provider === 'none' || FOOTAGE_API_KEY !== undefined) return
  context.addIssue({
    code: 'custom',
    path: ['FOOTAGE_API_KEY'],
    message: `is required where FOOTAGE_PROVIDER is ${provider}`,
  })
}
