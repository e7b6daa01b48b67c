import type { Models } from '@vignette/domain/models/state'
import type { Model, ModelOrder, ModelUse } from '@vignette/domain/models/schemas'
import type { AiPlaces } from './ai-settings.ts'

type Places = { readonly [Name in keyof AiPlaces]?: AiPlaces[Name] | undefined }

const settingOf = { texts: 'AI_TEXT', images: 'AI_IMAGE' } as const satisfies Readonly<Record<ModelUse, keyof AiPlaces>>

/** The order that the settings of a process say. There, nothing stands in for a model. */
const configuredOrder = (use: ModelUse, places: Places): ModelOrder => {
  const choice = places[settingOf[use]] ?? { provider: 'offline' }
  if (choice.provider === 'offline') return { models: [], offlineLast: true }
  const { provider, model } = choice
  if (provider !== 'compatible') return { models: [{ provider, model }], offlineLast: false }
  // the settings were checked at the start, so there is an address
  return { models: [{ provider, model, baseUrl: places.AI_BASE_URL ?? '' }], offlineLast: false }
}

export type ModelOrders = Readonly<Record<ModelUse, ModelOrder>>

/** The models in use: those that ops have chosen, otherwise those of the settings. */
export const ordersInUse = (places: Places, { orders }: Pick<Models, 'orders'>): ModelOrders => ({
  texts: orders.texts ?? configuredOrder('texts', places),
  images: orders.images ?? configuredOrder('images', places),
})

/** The URL of a provider's API. */
const apiOf = (model: Model, places: Places): string | undefined => {
  switch (model.provider) {
    case 'openai':
      return places.OPENAI_API_URL
    case 'anthropic':
      return places.ANTHROPIC_API_URL
    case 'google':
      return places.GOOGLE_API_URL
    case 'compatible':
      return model.baseUrl
  }
}

/** The model lists of all models in use, without duplicates; none if everything is made offline. */
export const modelAddresses = ({ texts, images }: ModelOrders, places: Places): readonly string[] => {
  const apis = [...texts.models, ...images.models].map((model) => apiOf(model, places))
  return [...new Set(apis.filter((api) => api !== undefined))].map((api) => `${api}/models`)
}
