import type { AiPlaces } from './ai-settings.ts'

type Places = { readonly [Name in keyof AiPlaces]?: AiPlaces[Name] | undefined }

const addressOf = (provider: string, places: Places): string | undefined => {
  if (provider === 'openai') return places.OPENAI_API_URL
  if (provider === 'anthropic') return places.ANTHROPIC_API_URL
  if (provider === 'google') return places.GOOGLE_API_URL
  return provider === 'compatible' ? places.AI_BASE_URL : undefined
}

/** The model lists of the chosen providers, without duplicates; empty if everything is made offline. */
export const aiAddresses = (places: Places): readonly string[] => {
  const chosen = [places.AI_TEXT?.provider, places.AI_IMAGE?.provider].filter((each) => each !== undefined)
  const found = chosen.map((provider) => addressOf(provider, places)).filter((each) => each !== undefined)
  return [...new Set(found)].map((address) => `${address}/models`)
}
