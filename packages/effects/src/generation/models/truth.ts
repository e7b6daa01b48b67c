import { type Language, languages } from '@vignette/domain/brand/languages'
import type { Refine } from '@vignette/domain/generation/refinement'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { languageOf } from '@vignette/offline-engine/texts/languages/detect'

type Brief = {
  readonly prompt: string
  readonly brand: BrandDetails | null
  readonly language: Language
  readonly refine?: Refine | undefined
}

/** Emoji of digits count things and state nothing. */
const keycap = /[\d#*]\uFE0F?\u20E3/gu

const figuresIn = (text: string): readonly string[] => text.replaceAll(keycap, ' ').match(/\d+(?:[.,:/]\d+)*/gu) ?? []

/** Figures of a text that neither the prompt nor the brand holds, each once. */
const inventedFigures = (text: string, { prompt, brand, refine }: Brief): readonly string[] => {
  const given = new Set(
    figuresIn([prompt, refine?.text, refine?.how === 'wish' && refine.wish, brand && JSON.stringify(brand)].join(' ')),
  )
  return [...new Set(figuresIn(text).filter((figure) => !given.has(figure)))]
}

/** Fewer words fit several languages. */
const fewestWords = 6

const isOtherLanguage = (text: string, { language }: Brief): boolean =>
  text.split(/\s+/u).length >= fewestWords && languageOf(text, language) !== language

/** What is not true of a text or not as asked, as a model is told; `place` names the text. */
export const untruths = (text: string, place: string, brief: Brief): readonly string[] => [
  ...inventedFigures(text, brief).map((figure) => `${place} says ${figure}, which is not in the brief.`),
  ...(isOtherLanguage(text, brief) ? [`${place} is not in ${languages[brief.language]}.`] : []),
]

/** What is delivered all the same, with the same faults as notes for its reader. */
export const withRemarks = <Made extends object>(
  made: Made,
  text: string,
  brief: Brief,
): Made & { notes?: string[] } => {
  const notes = [
    ...inventedFigures(text, brief).map((figure) => `It says ${figure}, which is not in your prompt. Please check it.`),
    ...(isOtherLanguage(text, brief) ? [`It should be in ${languages[brief.language]}, but is not.`] : []),
  ]
  return notes.length > 0 ? { ...made, notes } : made
}
