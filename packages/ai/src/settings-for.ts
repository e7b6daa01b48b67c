import { keyPlaceOf, type Model } from '@vignette/domain/models/schemas'
import type { AiSettings } from '@vignette/runtime/settings/ai-settings'

/** Keys that ops have set, by where they belong. */
export type ModelKeys = readonly { readonly place: string; readonly key: string }[]

/**
 * The settings with which a model is called: with the key that ops have set for it, otherwise that of the environment.
 * The key of one server is never sent to another.
 */
export const settingsFor = (model: Model, keys: ModelKeys, settings: AiSettings): AiSettings => {
  const own = keys.find(({ place }) => place === keyPlaceOf(model))?.key
  switch (model.provider) {
    case 'openai':
      return { ...settings, OPENAI_API_KEY: own ?? settings.OPENAI_API_KEY }
    case 'anthropic':
      return { ...settings, ANTHROPIC_API_KEY: own ?? settings.ANTHROPIC_API_KEY }
    case 'google':
      return { ...settings, GOOGLE_API_KEY: own ?? settings.GOOGLE_API_KEY }
    case 'compatible': {
      const isConfigured = model.baseUrl === settings.AI_BASE_URL
      return {
        ...settings,
        AI_BASE_URL: model.baseUrl,
        AI_API_KEY: own ?? (isConfigured ? settings.AI_API_KEY : undefined),
      }
    }
  }
}
