import type { ModelProvider } from '@vignette/domain/models/schemas'
import { z } from 'zod'
import { priceList } from './price-list.ts'
import { serviceUrl } from './setting-values.ts'

/** A model of a provider. */
export type ModelChoice<Provider extends ModelProvider = ModelProvider> = {
  readonly provider: Provider
  readonly model: string
}

/** The engine for texts or pictures: the offline engine or a model. */
type EngineChoice<Provider extends ModelProvider> = { readonly provider: 'offline' } | ModelChoice<Provider>

const engineOf = <Provider extends ModelProvider>(...providers: readonly [Provider, ...Provider[]]) => {
  const wording = `must be offline, or a provider and a model such as ${providers[0]}:<model> (${providers.join(', ')})`
  return z
    .string()
    .default('offline')
    .transform((text, context): EngineChoice<Provider> => {
      if (text === 'offline') return { provider: 'offline' }
      const { provider, model } = /^(?<provider>[a-z]+):(?<model>[\w./:@-]{1,80})$/.exec(text)?.groups ?? {}
      const known = providers.find((each) => each === provider)
      if (known !== undefined && model !== undefined) return { provider: known, model }
      context.addIssue(wording)
      return z.NEVER
    })
}

/** The key is sent in a header unchanged. */
const key = z.string().regex(/^[\x21-\x7e]{4,400}$/, 'must be a key of 4 to 400 characters, without spaces')

/** US dollars per million input tokens, per million output tokens, and per picture. */
export type ModelPrice = { readonly input: number; readonly output: number; readonly picture: number }

const onePrice =
  /^(?<model>[\w./:@-]+)=(?:(?<input>\d+(?:\.\d+)?)\/(?<output>\d+(?:\.\d+)?)|(?<picture>\d+(?:\.\d+)?))$/

const priceOf = (text: string): readonly [string, ModelPrice] | undefined => {
  const { model, input, output, picture } = onePrice.exec(text)?.groups ?? {}
  if (model === undefined) return undefined
  return [model, { input: Number(input ?? 0), output: Number(output ?? 0), picture: Number(picture ?? 0) }]
}

const prices = priceList(priceOf, '<model>=<per million tokens in>/<out>, or <model>=<per picture>')

/** The engines and their URLs. A process that only checks whether they answer needs no keys. */
export const aiPlaces = {
  AI_TEXT: engineOf('openai', 'anthropic', 'google', 'compatible'),
  AI_IMAGE: engineOf('openai', 'google', 'compatible'),
  /** The base URL of a service with OpenAI's API, such as a self-hosted model. */
  AI_BASE_URL: serviceUrl.optional(),
  /** The URLs of the providers' APIs, if they are not the providers' own. */
  OPENAI_API_URL: serviceUrl.default('https://api.openai.com/v1'),
  ANTHROPIC_API_URL: serviceUrl.default('https://api.anthropic.com/v1'),
  GOOGLE_API_URL: serviceUrl.default('https://generativelanguage.googleapis.com/v1beta'),
}

export const ai = {
  ...aiPlaces,
  OPENAI_API_KEY: key.optional(),
  ANTHROPIC_API_KEY: key.optional(),
  GOOGLE_API_KEY: key.optional(),
  /** The key of the service at AI_BASE_URL, if it needs one. */
  AI_API_KEY: key.optional(),
  /** False if the service at AI_BASE_URL accepts no JSON schema for an answer; some only know that it is JSON. */
  AI_JSON_SCHEMA: z.enum(['true', 'false']).default('true'),
  /** Prices of models, in addition to the built-in ones or in their place. */
  AI_PRICES: prices,
}

export type AiPlaces = Readonly<z.output<z.ZodObject<typeof aiPlaces>>>
export type AiSettings = Readonly<z.output<z.ZodObject<typeof ai>>>

const keyNames = { openai: 'OPENAI_API_KEY', anthropic: 'ANTHROPIC_API_KEY', google: 'GOOGLE_API_KEY' } as const

const chosen = ({ AI_TEXT, AI_IMAGE }: Pick<AiPlaces, 'AI_TEXT' | 'AI_IMAGE'>) =>
  [
    ['AI_TEXT', AI_TEXT.provider],
    ['AI_IMAGE', AI_IMAGE.provider],
  ] as const

type Places = Pick<AiPlaces, 'AI_TEXT' | 'AI_IMAGE'> & { readonly AI_BASE_URL?: string | undefined }

/** A self-hosted service has no default URL. */
export const requireAiAddress = (settings: Places, context: z.RefinementCtx): void => {
  const asking = chosen(settings).find(([, provider]) => provider === 'compatible')
  if (asking === undefined || settings.AI_BASE_URL !== undefined) return
  context.addIssue({ code: 'custom', path: ['AI_BASE_URL'], message: `is required where ${asking[0]} is compatible` })
}

type Keys = Places & { readonly [Name in (typeof keyNames)[keyof typeof keyNames]]?: string | undefined }

/** A chosen provider needs a key. */
export const requireAiKeys = (settings: Keys, context: z.RefinementCtx): void => {
  for (const [name, provider] of chosen(settings)) {
    if (provider === 'offline' || provider === 'compatible' || settings[keyNames[provider]] !== undefined) continue
    const message = `is required where ${name} is ${provider}`
    context.addIssue({ code: 'custom', path: [keyNames[provider]], message })
  }
}
