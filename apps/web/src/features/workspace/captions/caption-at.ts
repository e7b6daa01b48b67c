import type { Caption } from '@vignette/domain/captions/lines'
import { joinWords, splitWords } from '@vignette/domain/captions/splitting'

/** The text of a caption in one line. */
export const textOf = ({ lines }: Caption): string => joinWords(lines.flat())

export const rangeOf = ({ first, lines }: Caption) => ({ first, count: lines.flat().length })

/** The caption that begins last before a time. */
export const captionAt = (captions: readonly Caption[], atMs: number): Caption | undefined =>
  captions.findLast(({ startMs }) => startMs <= atMs)

/** Where a place in a text is after its spaces were put in order. */
export const placeInWords = (typed: string, place: number): number => {
  const before = typed.slice(0, place)
  const left = joinWords(splitWords(before).map((text) => ({ text })))
  return left !== '' && /\s$/u.test(before) ? left.length + 1 : left.length
}

/** When the word at a place in the text of a caption begins. */
export const timeAt = (caption: Caption, place: number): number => {
  const words = caption.lines.flat()
  const until = words.findIndex((_, index) => joinWords(words.slice(0, index + 1)).length >= place)
  return words[until === -1 ? words.length - 1 : until]?.startMs ?? caption.startMs
}
