import { type Language, languageIds } from '@vignette/domain/brand/languages'
import { heardWords } from '@vignette/domain/captions/heard-words'
import { splitWords } from '@vignette/domain/captions/splitting'
import type { SpokenWord, Transcript } from '@vignette/engine/speech-recognizer'
import { EngineError } from '@vignette/engine/engine'

const english = new Intl.DisplayNames('en', { type: 'language' })

/** A language by its tag or its English name: services say either. */
export const languageOf = (name: string | null | undefined): Language | undefined => {
  const wanted = name?.toLowerCase() ?? ''
  return languageIds.find((id) => id === wanted.split(/[-_]/)[0] || english.of(id)?.toLowerCase() === wanted)
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

/** Words as a document has them: in order, none without text or over another. */
export const transcriptOf = (words: readonly SpokenWord[], language: Language | undefined): Transcript => {
  const heard = heardWords(words)
  if (heard.length === 0) throw new EngineError('noSpeech')
  return { language, words: heard }
}
