import type { ModelProvider } from '@vignette/domain/models/schemas'
import type { ModelChoice } from '@vignette/runtime/settings/ai-settings'

type Size = `${number}x${number}`
type Ratio = `${number}:${number}`

/** The format to request. Models accept either a size in pixels or a ratio. */
export type Format = { readonly size: Size } | { readonly aspectRatio: Ratio }

const sizes = {
  gptImage: ['1024x1024', '1024x1536', '1536x1024'],
  dallE3: ['1024x1024', '1024x1792', '1792x1024'],
  dallE2: ['1024x1024'],
  /** For self-hosted models, which need multiples of 64. */
  free: ['1024x1024', '1024x1280', '768x1344', '1344x768'],
} as const satisfies Readonly<Record<string, readonly Size[]>>

const ratios = ['1:1', '4:5', '5:4', '3:4', '4:3', '2:3', '3:2', '9:16', '16:9'] as const satisfies readonly Ratio[]

const ratioOf = (format: string): number => {
  const [width = 1, height = 1] = format.split(/[x:]/).map(Number)
  return width / height
}

/** Compares ratios by their logarithms, so that half as wide is as far away as twice as wide. */
const nearest = <Each extends string>(formats: readonly Each[], ratio: number): Each | undefined =>
  formats.toSorted((a, b) => Math.abs(Math.log(ratioOf(a) / ratio)) - Math.abs(Math.log(ratioOf(b) / ratio)))[0]

const sizesOf = (provider: ModelProvider, model: string): readonly Size[] => {
  if (provider === 'compatible') return sizes.free
  if (model === 'dall-e-3') return sizes.dallE3
  return model === 'dall-e-2' ? sizes.dallE2 : sizes.gptImage
}

/** A model's format that is nearest to a ratio of width to height. */
export const formatFor = ({ provider, model }: ModelChoice, ratio: number): Format =>
  provider === 'google'
    ? { aspectRatio: nearest(ratios, ratio) ?? '1:1' }
    : { size: nearest(sizesOf(provider, model), ratio) ?? '1024x1024' }
