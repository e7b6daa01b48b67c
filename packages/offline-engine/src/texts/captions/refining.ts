import { type CaptionBrief, EngineError } from '@vignette/engine/engine'
import { isLimiting } from '@vignette/domain/prompts/picture-words'
import type { ReadPrompt } from '../prompt/read-prompt.ts'

/** The brief for a caption made from another one. A text that a person has changed is theirs, and is the prompt. */
export const refiningBrief = (brief: CaptionBrief): CaptionBrief => {
  const { refine, length, earlier = [] } = brief
  if (refine === undefined) return brief
  const { how, text, isEdited } = refine
  const own = { ...brief, earlier: [...earlier, text], ...(isEdited && { prompt: text }) }
  switch (how) {
    case 'shorter':
      return { ...own, length: length === 'long' ? 'medium' : 'short' }
    case 'formal':
      return { ...own, tone: 'professional', emoji: 'none' }
    case 'hook':
      return { ...own, length: length === 'short' ? 'medium' : length }
    case 'warmer':
    case 'longer':
    case 'like':
    case 'translate':
    case 'wish':
      throw new EngineError('needsModel')
  }
}

/** For a shorter caption, a prompt that may take half of its sentences: the first ones, up to the last that takes something back. */
export const halved = (read: ReadPrompt, { refine }: CaptionBrief): ReadPrompt => {
  if (refine?.how !== 'shorter') return read
  const said = read.lines.flatMap(({ sentences: each }) => each)
  const least = Math.max(1, Math.ceil(said.length / 2), said.findLastIndex(isLimiting) + 1)
  const sentences = Math.min(read.directions.most.sentences ?? said.length, least)
  return { ...read, directions: { ...read.directions, most: { ...read.directions.most, sentences } } }
}

/** The words of the first line, since another emoji or another break makes no other hook. */
const hookOf = (text: string): string => (text.split('\n', 1)[0] ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

const isOtherHook = (text: string, before: string): boolean => {
  const [now, then] = [hookOf(text), hookOf(before)]
  return now !== '' && !now.startsWith(then) && !then.startsWith(now)
}

/** True if a text is what was asked for, and not only another one. */
export const isRefined = (text: string, { refine }: CaptionBrief): boolean => {
  if (refine?.how === 'shorter') return text.length < refine.text.length
  return refine?.how !== 'hook' || isOtherHook(text, refine.text)
}
