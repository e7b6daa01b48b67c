import { tones, visualStyles } from '@vignette/domain/brand/options'
import { languages } from '@vignette/domain/brand/languages'
import { aspects, platforms } from '@vignette/domain/generation/platforms'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { emojiChoices, lengths } from '@vignette/domain/generation/settings'
import { captionPlaces, captionStyles, filmMusic } from '@vignette/domain/generation/video-settings'

const nameIn = <Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined

type GenerationSettings = Pick<Generation, 'settings' | 'tone'>

/** The settings of a generation in short, for one line. */
export const settingWordsOf = ({ settings, tone }: GenerationSettings): readonly string[] =>
  [
    nameIn(platforms, settings['platform'])?.name,
    toneOf({ settings, tone }),
    nameIn(aspects, settings['aspect']) && `${nameIn(aspects, settings['aspect'])?.name} ${String(settings['aspect'])}`,
    lookOf(settings['style']),
    nameIn(languages, settings['language']),
    editNameOf(settings['edit']),
    sizeOf(settings['longSide']),
    settings['addDetail'] === true ? 'AI detail' : undefined,
    backdropOf(settings['backdrop']),
  ].filter((word) => word !== undefined)

/** The name of a style, of pictures or of captions. */
const lookOf = (style: unknown): string | undefined => nameIn(visualStyles, style) ?? nameIn(captionStyles, style)

const sizeOf = (longSide: unknown): string | undefined => {
  if (typeof longSide !== 'number') return undefined
  return longSide >= 3_840 ? '4K' : '1080p'
}

const backdrops: Readonly<Record<string, string>> = {
  transparent: 'Transparent',
  color: 'Colour',
  picture: 'Picture',
  blur: 'Blur',
}

const origins: Readonly<Record<string, string>> = {
  speech: 'Speech recognition',
  script: 'Your script',
  subtitles: 'A subtitle file',
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const backdropOf = (backdrop: unknown): string | undefined => nameIn(backdrops, memberOf(backdrop, 'type'))

/** Work on a video has no voice. */
const toneOf = ({ settings, tone }: GenerationSettings): string | undefined =>
  'sourceId' in settings && !('edit' in settings) ? undefined : nameIn(tones, tone)

const edits: Readonly<Record<string, string>> = {
  prompt: 'By prompt',
  crop: 'Crop',
  text: 'Text added',
  background: 'New background',
}

const editNameOf = (edit: unknown): string | undefined => nameIn(edits, memberOf(edit, 'type'))

const yesOrNo = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : undefined

/** A model that adds detail cleans the picture in its own way. */
const cleaned = (settings: GenerationSettings['settings'], step: 'denoise' | 'sharpen'): string | undefined =>
  settings['addDetail'] === true ? undefined : yesOrNo(settings[step])

const countOf = (value: unknown): string | undefined => (Array.isArray(value) ? String(value.length) : undefined)

const facts: readonly { readonly name: string; readonly of: (made: GenerationSettings) => string | undefined }[] = [
  { name: 'Platform', of: ({ settings }) => nameIn(platforms, settings['platform'])?.name },
  { name: 'Tone', of: (made) => toneOf(made) },
  { name: 'How many', of: ({ settings }) => settings['variations']?.toString() },
  { name: 'Length', of: ({ settings }) => nameIn(lengths, settings['length']) },
  { name: 'Language', of: ({ settings }) => nameIn(languages, settings['language']) },
  { name: 'Emoji', of: ({ settings }) => nameIn(emojiChoices, settings['emoji']) },
  { name: 'Hashtags', of: ({ settings }) => yesOrNo(settings['hashtags']) },
  {
    name: 'Shape',
    of: ({ settings }) => {
      const aspect = nameIn(aspects, settings['aspect'])
      return aspect && `${aspect.name}, ${aspect.width} × ${aspect.height}`
    },
  },
  { name: 'Style', of: ({ settings }) => lookOf(settings['style']) },
  { name: 'Edit', of: ({ settings }) => editNameOf(settings['edit']) },
  { name: 'Words', of: ({ settings }) => nameIn(origins, memberOf(settings['words'], 'from')) },
  { name: 'Place', of: ({ settings }) => nameIn(captionPlaces, settings['place']) },
  { name: 'Size', of: ({ settings }) => sizeOf(settings['longSide']) },
  { name: 'AI detail', of: ({ settings }) => yesOrNo(settings['addDetail']) },
  { name: 'Denoise', of: ({ settings }) => cleaned(settings, 'denoise') },
  { name: 'Sharpen', of: ({ settings }) => cleaned(settings, 'sharpen') },
  { name: 'Colour', of: ({ settings }) => yesOrNo(settings['color']) },
  { name: 'Loudness', of: ({ settings }) => yesOrNo(settings['loudness']) },
  { name: 'Seconds', of: ({ settings }) => settings['seconds']?.toString() },
  { name: 'Music', of: ({ settings }) => nameIn(filmMusic, settings['music']) },
  { name: 'Words', of: ({ settings }) => yesOrNo(settings['words']) },
  { name: 'Pictures', of: ({ settings }) => countOf(settings['pictureIds']) },
  { name: 'New background', of: ({ settings }) => backdropOf(settings['backdrop']) },
]

/** All settings of a generation with their names. */
export const settingFactsOf = (
  made: GenerationSettings,
): readonly { readonly name: string; readonly value: string }[] =>
  facts.flatMap(({ name, of }) => {
    const value = of(made)
    return value === undefined ? [] : [{ name, value }]
  })
