import { tones, visualStyles } from '@vignette/domain/brand/options'
import { languages } from '@vignette/domain/brand/languages'
import { aspects, platforms } from '@vignette/domain/generation/platforms'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { emojiChoices, lengths } from '@vignette/domain/generation/settings'

const nameIn = <Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined

type GenerationSettings = Pick<Generation, 'settings' | 'tone'>

/** The settings of a generation in short, for one line. */
export const settingWordsOf = ({ settings, tone }: GenerationSettings): readonly string[] =>
  [
    nameIn(platforms, settings['platform'])?.name,
    nameIn(tones, tone),
    nameIn(aspects, settings['aspect']) && `${nameIn(aspects, settings['aspect'])?.name} ${String(settings['aspect'])}`,
    nameIn(visualStyles, settings['style']),
    nameIn(languages, settings['language']),
    editNameOf(settings['edit']),
  ].filter((word) => word !== undefined)

const edits: Readonly<Record<string, string>> = {
  prompt: 'By prompt',
  crop: 'Crop',
  text: 'Text added',
  background: 'New background',
}

const editNameOf = (edit: unknown): string | undefined =>
  typeof edit === 'object' && edit !== null && 'type' in edit ? nameIn(edits, edit.type) : undefined

const yesOrNo = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : undefined

const facts: readonly { readonly name: string; readonly of: (made: GenerationSettings) => string | undefined }[] = [
  { name: 'Platform', of: ({ settings }) => nameIn(platforms, settings['platform'])?.name },
  { name: 'Tone', of: ({ tone }) => nameIn(tones, tone) },
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
  { name: 'Style', of: ({ settings }) => nameIn(visualStyles, settings['style']) },
  { name: 'Edit', of: ({ settings }) => editNameOf(settings['edit']) },
]

/** All settings of a generation with their names. */
export const settingFactsOf = (
  made: GenerationSettings,
): readonly { readonly name: string; readonly value: string }[] =>
  facts.flatMap(({ name, of }) => {
    const value = of(made)
    return value === undefined ? [] : [{ name, value }]
  })
