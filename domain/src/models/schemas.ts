import { z } from 'zod'
import { failureCodeSchema } from '../generation/schemas.ts'
import { countSchema, idSchema, instantSchema, microsSchema } from '../kernel/schemas.ts'

/** Whose models can write and draw, by the names that people know them by. */
export const modelProviders = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'Another server',
} as const
export type ModelProvider = keyof typeof modelProviders

/** What models are used for. */
export const modelUses = { texts: 'Texts', images: 'Pictures' } as const
export type ModelUse = keyof typeof modelUses
export const modelUseSchema = z.enum(Object.keys(modelUses) as [ModelUse, ...ModelUse[]])

/** Anthropic's models cannot draw. */
const cannotDraw: readonly ModelProvider[] = ['anthropic']

export const modelNameSchema = z
  .string()
  .regex(/^[\w./:@-]{1,80}$/, 'Please enter the name of a model, up to 80 characters without spaces')

/** The address of a server with OpenAI’s protocol, without a slash at its end. */
export const modelServerUrlSchema = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s/]+(?:\/\S*[^\s/])?$/, 'Please enter an address such as http://127.0.0.1:11434/v1')

const openAddress = /^https?:\/\/(?:[\p{L}\p{M}\p{N}._-]+|\[[\da-f:.]{2,45}\])(?::\d{1,5})?(?:\/|$)/iu

/** True if an address names a host, and no user or password before it, since addresses are shown. */
export const isOpenAddress = (address: string): boolean => openAddress.test(address)

/** A model of a provider, or of another server with OpenAI’s protocol. */
export const modelSchema = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.enum(['openai', 'anthropic', 'google']), model: modelNameSchema }),
  z.strictObject({ provider: z.literal('compatible'), model: modelNameSchema, baseUrl: modelServerUrlSchema }),
])
export type Model = z.infer<typeof modelSchema>

/** The models in the order in which they are asked. Without one, or if `offlineLast`, the offline engine is the last. */
export const modelOrderSchema = z.strictObject({ models: z.array(modelSchema).max(2), offlineLast: z.boolean() })
export type ModelOrder = z.infer<typeof modelOrderSchema>

/** True if a use can have this order. */
export const isPossible = (use: ModelUse, { models }: Pick<ModelOrder, 'models'>): boolean =>
  use === 'texts' || models.every(({ provider }) => !cannotDraw.includes(provider))

/** Where a key belongs: to a provider of ours, or to the address of another server. */
export const keyPlaceSchema = z.union([z.enum(['openai', 'anthropic', 'google']), modelServerUrlSchema])
export type KeyPlace = z.infer<typeof keyPlaceSchema>

export const keyPlaceOf = (model: Model): string => (model.provider === 'compatible' ? model.baseUrl : model.provider)

/** A key is sent in a header unchanged. */
export const modelKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{4,400}$/, 'Please enter a key of 4 to 400 characters, without spaces')

export const nameOfModel = ({ provider, model }: Pick<Model, 'provider' | 'model'>): string => `${provider}:${model}`

/** What came of a test: the time to the whole answer, and what it took. */
export const modelTestSchema = z.strictObject({
  /** Why there was no answer; null if there was one. */
  failure: failureCodeSchema.nullable(),
  ms: countSchema,
  inputTokens: countSchema,
  outputTokens: countSchema,
  costMicros: microsSchema,
})
export type ModelTest = z.infer<typeof modelTestSchema>

/** The state of the last test of a model for a use. */
export const lastTestSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('running'), testId: idSchema, askedAt: instantSchema }),
  z.strictObject({ status: z.literal('done'), testId: idSchema, askedAt: instantSchema, ...modelTestSchema.shape }),
])
export type LastTest = z.infer<typeof lastTestSchema>
