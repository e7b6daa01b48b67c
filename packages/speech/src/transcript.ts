import { type Language, languageIds } from '@vignette/domain/brand/languages'
import { heardWords } from '@vignette/domain/captions/heard-words'
import { splitWords } from '@vignette/domain/captions/splitting'
import type { SpokenWord, Transcript } from '@vignette/engine/speech-recognizer'
import { EngineError } from '@vignette/engine/engine'

const english = new Intl.DisplayNames('en', { type: 'language' })

const letterCodes = Array.from({ length: 26 }, (_, nth) => String.fromCharCode(97 + nth))
const codes = letterCodes.flatMap((first) => letterCodes.map((second) => first + second))

/** The ISO 639 code of a language from its tag or its English name: services say either. */
const codeOf = (name: string | null | undefined): string | undefined => {
  const wanted = name?.trim().toLowerCase() ?? ''
  const [tag = ''] = wanted.split(/[-_]/)
  if (/^[a-z]{2,3}$/.test(tag)) return tag
  return codes.find((code) => english.of(code)?.toLowerCase() === wanted)
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How far a word may be from where it is looked for in the text. */
const lookAhead = 4

/** Words with the punctuation of the whole text, which some services leave out of its words. */
export const withPunctuation = (words: readonly SpokenWord[], text: string): readonly SpokenWord[] => {
  const written = splitWords(text)
  let at = 0
  return words.map((word) => {
    const plain = letters(word.text)
    const found = written.slice(at, at + lookAhead).findIndex((each) => letters(each) === plain)
    if (plain === '' || found === -1) return word
    at += found + 1
    return { ...word, text: written[at - 1] ?? word.text }
  })
}

type Spoken = {
  /** The language that was chosen. */
  readonly chosen: Language | undefined
  /** What the service says that it is. */
  readonly told: string | null | undefined
}

/** Words as a document has them: in order, none without text or over another. */
export const transcriptOf = (said: readonly SpokenWord[], { chosen, told }: Spoken): Transcript => {
  const words = heardWords(said)
  if (words.length === 0) throw new EngineError('noSpeech')
  if (chosen !== undefined) return { language: chosen, words }
  const heard = codeOf(told)
  return { language: languageIds.find((id) => id === heard), words, ...(heard !== undefined && { heard }) }
}
