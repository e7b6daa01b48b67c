import { type Language, languageIds } from '@vignette/domain/brand/languages'
import { maxWords } from '@vignette/domain/captions/caption-document'
import { inOrder } from '@vignette/domain/captions/lines'
import { spread } from '@vignette/domain/captions/read-subtitles'
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
  const usable = words.filter(
    ({ startMs, endMs }) => Number.isFinite(startMs) && Number.isFinite(endMs) && startMs >= 0,
  )
  const split = usable.flatMap(({ text, startMs, endMs }) =>
    spread(splitWords(text), Math.round(startMs), Math.round(Math.max(endMs, startMs))),
  )
  if (split.length === 0) throw new EngineError('noSpeech')
  return { language, words: inOrder(split).slice(0, maxWords) }
}
