import type { BrandDetails, Tone } from '../brand/schemas.ts'
import type { Output } from './outputs.ts'

/** Complete settings: what the customer chose, otherwise what the brand says. */
export type ResolvedSettings = {
  readonly settings: Readonly<Record<string, unknown>>
  readonly tone: Tone
}

const toneOf = (output: Output): Tone | undefined => ('tone' in output ? output.tone : undefined)

const languageOf = (brand: BrandDetails | null) => brand?.language ?? 'en'

export const resolveSettings = (output: Output, brand: BrandDetails | null): ResolvedSettings => {
  const tone = toneOf(output) ?? brand?.brandTone[0] ?? 'casual'
  const { kind, ...chosen } = output
  switch (kind) {
    case 'caption':
    case 'hashtags':
    case 'videoCaption':
      return { tone, settings: { ...chosen, tone, language: output.language ?? languageOf(brand) } }
    case 'image':
      return { tone, settings: { ...chosen, tone, style: output.style ?? brand?.visualStyle ?? 'minimal' } }
    case 'imageEdit':
    case 'videoGeneration':
      return { tone, settings: { ...chosen, tone } }
    default:
      return { tone, settings: chosen } // work on a video has no tone of its own
  }
}
