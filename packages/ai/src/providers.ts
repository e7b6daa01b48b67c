import type { ImageModel as SdkImageModel, LanguageModel as SdkLanguageModel } from 'ai'
import type { AiSettings, ModelChoice } from '@vignette/runtime/settings/ai-settings'
import { AiError } from './ai-error.ts'

// The SDK warns of settings that a model does not know. Nobody could act on that at run time.
globalThis.AI_SDK_LOG_WARNINGS = false

/** The settings of all providers. The package of a provider is loaded when it is used. */
type Places = Pick<
  AiSettings,
  | 'AI_BASE_URL'
  | 'AI_API_KEY'
  | 'AI_JSON_SCHEMA'
  | 'OPENAI_API_KEY'
  | 'OPENAI_API_URL'
  | 'ANTHROPIC_API_KEY'
  | 'ANTHROPIC_API_URL'
  | 'GOOGLE_API_KEY'
  | 'GOOGLE_API_URL'
>

// The settings were checked at the start. A key that is missing here is refused by the provider.
const openOpenAi = async ({ OPENAI_API_KEY: apiKey = '', OPENAI_API_URL: baseURL }: Places) =>
  (await import('@ai-sdk/openai')).createOpenAI({ apiKey, baseURL })

const openAnthropic = async ({ ANTHROPIC_API_KEY: apiKey = '', ANTHROPIC_API_URL: baseURL }: Places) =>
  (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey, baseURL })

const openGoogle = async ({ GOOGLE_API_KEY: apiKey = '', GOOGLE_API_URL: baseURL }: Places) =>
  (await import('@ai-sdk/google')).createGoogle({ apiKey, baseURL })

/**
 * Fetches only from the origin of the service, and follows no redirect: prompts are for this service alone. Some
 * services answer with a link to a picture, which the SDK would follow into our own network.
 */
const fetchFrom =
  (baseURL: string): typeof fetch =>
  async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    if (origin !== new URL(baseURL).origin) throw new AiError('unusable')
    return fetch(input, { ...init, redirect: 'manual' })
  }

const openCompatible = async ({ AI_API_KEY: apiKey, AI_BASE_URL: baseURL = '', AI_JSON_SCHEMA }: Places) =>
  (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
    name: 'compatible',
    baseURL,
    fetch: fetchFrom(baseURL),
    includeUsage: true,
    supportsStructuredOutputs: AI_JSON_SCHEMA === 'true',
    ...(apiKey !== undefined && { apiKey }),
  })

export const openLanguageModel = async (
  { provider, model }: ModelChoice,
  places: Places,
): Promise<SdkLanguageModel> => {
  switch (provider) {
    case 'openai':
      return (await openOpenAi(places)).languageModel(model)
    case 'anthropic':
      return (await openAnthropic(places)).languageModel(model)
    case 'google':
      return (await openGoogle(places)).languageModel(model)
    case 'compatible':
      return (await openCompatible(places)).chatModel(model)
  }
}

/** Anthropic's models cannot draw. */
export type DrawingModel = ModelChoice<'openai' | 'google' | 'compatible'>

export const openImageModel = async ({ provider, model }: DrawingModel, places: Places): Promise<SdkImageModel> => {
  switch (provider) {
    case 'openai':
      return (await openOpenAi(places)).imageModel(model)
    case 'google':
      return (await openGoogle(places)).imageModel(model)
    case 'compatible':
      return (await openCompatible(places)).imageModel(model)
  }
}
