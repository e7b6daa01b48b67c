import type { BrandDetails } from '@vignette/domain/brand/schemas'
import type { SettingsOf } from '@vignette/domain/generation/settings'
import type { ShotList } from '@vignette/engine/engine'

type Settings = SettingsOf['videoGeneration']

/** What no shot shows, whatever is asked for. */
const never = 'text, captions, subtitles, letters, logos, watermarks, borders, distorted faces, distorted hands, speech'

export const avoidedIn = ({ music }: Settings): string => (music === 'none' ? `${never}, music` : never)

const sounds: Readonly<Record<Settings['music'], string>> = {
  calm: 'Sound: what the place sounds like, and soft, calm music.',
  upbeat: 'Sound: what the place sounds like, and lively, upbeat music.',
  none: 'Sound: what the place sounds like, without music.',
}

const coloursOf = (brand: BrandDetails | null): readonly string[] => {
  if (!brand) return []
  const { primary, secondary, accent } = brand.brandColors
  return [`The palette grows out of ${primary} and ${secondary}, with ${accent} as a small accent.`]
}

/** The prompt of each shot. What all have in common stands in each of them word for word. */
export const shotPrompts = (
  { style, shots }: ShotList,
  brand: BrandDetails | null,
  { music, aspect }: Settings,
): readonly string[] => {
  const block = [
    `Style: ${style}`,
    ...coloursOf(brand),
    sounds[music],
    ...(aspect === '1:1' ? ['What matters stays in the middle, since the sides are cut off.'] : []),
    'No words, letters or logos are seen, and nobody speaks.',
  ].join(' ')
  return shots.map((shot) => `${shot}\n\n${block}`)
}
