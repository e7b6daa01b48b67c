import { countCharacters, longestBeginning, postOf } from '@vignette/domain/generation/counting'
import { platforms } from '@vignette/domain/generation/platforms'
import type { CaptionBrief } from '@vignette/engine/engine'
import type { Line } from '@vignette/domain/prompts/lines'
import type { ReadPrompt } from '../prompt/read-prompt.ts'
import { laidOut } from './layout.ts'

export type Shortened = {
  readonly lines: readonly Line[]
  /** The sentences that were left out at the end for the platform's limit. */
  readonly forPlatform: number
  /** The sentences that were left out at the end because the prompt asked for a shorter text. */
  readonly forPrompt: number
  /** True if even the first sentence is longer than the prompt asks. */
  readonly isTooLong: boolean
}

/** Room for an emoji, which may follow the text. */
const spare = 8

/** Leaves out whole sentences from the end until the text has the length that the prompt and the platform ask for. */
export const shortened = (
  lines: readonly Line[],
  { brief, read, hashtags }: { brief: CaptionBrief; read: ReadPrompt; hashtags: readonly string[] },
): Shortened => {
  const { most } = read.directions
  const asked = whileTooLong(lines, (kept) => isWithin(kept, most))
  const { max } = platforms[brief.platform].caption
  const fits = (kept: readonly Line[]) => {
    const text = laidOut({ opener: null, lines: kept, closer: null, signOff: null }, brief.platform)
    return countCharacters(postOf(text, hashtags), brief.platform) <= max - spare
  }
  const within = whileTooLong(asked, fits)
  return {
    lines: fits(within)
      ? within
      : [cutSentence(within, (text) => fits([{ bullet: null, sentences: [text], isAfterGap: false }]))],
    forPlatform: sentencesIn(asked) - sentencesIn(within) + (fits(within) ? 0 : 1),
    forPrompt: sentencesIn(lines) - sentencesIn(asked),
    isTooLong: !isWithin(asked, most),
  }
}

const sentencesIn = (lines: readonly Line[]): number => lines.reduce((sum, { sentences }) => sum + sentences.length, 0)

const isWithin = (
  lines: readonly Line[],
  { sentences, words, characters }: ReadPrompt['directions']['most'],
): boolean => {
  const text = lines.map((line) => line.sentences.join(' ')).join('\n')
  return (
    sentencesIn(lines) <= (sentences ?? Infinity) &&
    text.split(/\s+/u).length <= (words ?? Infinity) &&
    text.length <= (characters ?? Infinity)
  )
}

const whileTooLong = (lines: readonly Line[], fits: (lines: readonly Line[]) => boolean): readonly Line[] => {
  let kept = lines
  while (!fits(kept) && sentencesIn(kept) > 1) {
    const last = kept.at(-1)
    const sentences = last?.sentences.slice(0, -1) ?? []
    kept = last && sentences.length > 0 ? [...kept.slice(0, -1), { ...last, sentences }] : kept.slice(0, -1)
  }
  return kept
}

/** A single sentence beyond the limit ends in an ellipsis, after a whole clause if there is one. */
const cutSentence = (lines: readonly Line[], fits: (text: string) => boolean): Line => {
  const text = lines[0]?.sentences[0] ?? ''
  const clauses = text.split(/(?<=[,;:–—]\s)/u)
  const pieces = clauses.length > 2 ? clauses : text.split(/(?<=\s)/u)
  const within = (beginning: string) => fits(`${beginning.trimEnd()}…`)
  const beginning = longestBeginning(text, within, pieces)
  const cut = beginning.trim() === '' ? longestBeginning(text, within) : beginning
  return { bullet: null, sentences: [`${cut.replace(/[\s,;:–—-]+$/u, '')}…`], isAfterGap: false }
}
