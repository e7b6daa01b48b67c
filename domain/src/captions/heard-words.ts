import { type CaptionWord, maxWords } from './caption-document.ts'
import { inOrder } from './lines.ts'
import { spread } from './read-subtitles.ts'
import { splitWords } from './splitting.ts'

/** What was recognised, as words of a document: in order, none without text or over another. */
export const heardWords = (heard: readonly CaptionWord[]): readonly CaptionWord[] => {
  const usable = heard.filter(
    ({ startMs, endMs }) => Number.isFinite(startMs) && Number.isFinite(endMs) && startMs >= 0,
  )
  const split = usable.flatMap(({ text, startMs, endMs }) =>
    spread(splitWords(text), Math.round(startMs), Math.round(Math.max(endMs, startMs))),
  )
  return inOrder(split).slice(0, maxWords)
}
