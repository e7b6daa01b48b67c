import type { WrittenLanguage } from '../languages/detect.ts'
import { shotWordsOf } from './shots.ts'

type Beat = { readonly seconds: number; readonly line: string }

/** People speak about two and a half words a second, and a shot is seen for two seconds at least. */
const wordsPerSecond = 2.5
const leastSeconds = 2

/** More beats than anybody films. */
const mostBeats = 60

const segments = new Intl.Segmenter(undefined, { granularity: 'word' })

/** One beat per sentence, each as long as it takes to say it. */
export const spokenIn = (sentences: readonly string[]): readonly Beat[] =>
  sentences.slice(0, mostBeats).map((line) => {
    const words = [...segments.segment(line)].filter(({ isWordLike }) => isWordLike).length
    return { seconds: Math.max(leastSeconds, Math.ceil(words / wordsPerSecond)), line }
  })

/** Beats as a script: the time, the shot, the words. The first and the last look into the camera. */
export const scriptOf = (beats: readonly Beat[], language: WrittenLanguage): string => {
  const { shot, say, shots } = shotWordsOf(language)
  const [face, close, wide] = shots
  let from = 0
  return beats
    .map(({ seconds, line }, index) => {
      const until = from + seconds
      const seen = index === 0 || index === beats.length - 1 ? face : index % 2 === 1 ? close : wide
      const beat = `${from}–${until} s\n${shot}: ${seen}\n${say}: ${line}`
      from = until
      return beat
    })
    .join('\n\n')
}
