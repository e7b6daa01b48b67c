import type { BrandDetails, Tone } from '../brand/schemas.ts'
import type { Output } from './schemas.ts'

/** Complete settings: what the customer chose, otherwise what the brand says. */
export type ResolvedSettings = {
  readonly settings: Readonly<Record<string, unknown>>
  readonly tone: Tone
}

const toneOf = (output: Output, brand: BrandDetails | null): Tone =>
  ('tone' in output ? output.tone : undefined) ?? brand?.brandTone[0] ?? 'casual'

export const resolveSettings = (output: Output, brand: BrandDetails | null): ResolvedSettings => {
  const tone = toneOf(output, brand)
  const { kind, ...chosen } = output
  switch (kind) {
    case 'caption':
    case 'hashtags':
    case 'videoCaption':
      return { tone, settings: { ...chosen, tone, language: output.language ?? brand?.language ?? 'en' } }
    case 'image':
      return { tone, settings: { ...chosen, tone, style: output.style ?? brand?.visualStyle ?? 'minimal' } }
    case 'imageEdit':
    case 'videoGeneration':
      return { tone, settings: { ...chosen, tone } }
    default:
      return { tone, settings: chosen } // work on a video has no tone of its own
  }
}
