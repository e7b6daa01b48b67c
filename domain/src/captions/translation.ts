import type { Language } from '../brand/languages.ts'
import type { CaptionDocument, CaptionWord } from './caption-document.ts'
import { captionsOf, subtitleRules } from './lines.ts'
import { spread } from './read-subtitles.ts'
import { joinWords, splitWords } from './splitting.ts'

/** A line of captions, long enough to be understood, and the words that it has. */
type SpokenLine = { readonly text: string; readonly words: readonly CaptionWord[] }

/** The lines that are translated one by one, as subtitles show them. */
export const spokenLines = ({ words }: Pick<CaptionDocument, 'words'>): readonly SpokenLine[] =>
  captionsOf(words, subtitleRules).map(({ lines }) => ({ text: joinWords(lines.flat()), words: lines.flat() }))

/** The captions with other texts for their lines. Each line keeps its time, which its new words share by their width. */
export const inLanguage = (
  document: CaptionDocument,
  texts: readonly string[],
  language: Language,
): CaptionDocument => {
  const words = spokenLines(document).flatMap((line, index) => {
    const [first, last] = [line.words[0], line.words.at(-1)]
    if (!first || !last) return []
    const fresh = spread(splitWords(texts[index] ?? ''), first.startMs, last.endMs)
    return fresh.map((word, at) => (at === 0 ? { ...word, startsCaption: true } : word))
  })
  return { ...document, language, words }
}
