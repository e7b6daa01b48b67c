import type { BannedWords } from '@vignette/domain/brand/banned-words'
import type { CaptionBrief } from '@vignette/engine/engine'
import { chanceOf } from '../../chance.ts'
import type { Line } from '@vignette/domain/prompts/lines'
import { textOf } from '@vignette/domain/prompts/prompt-content'
import type { ReadPrompt } from '../prompt/read-prompt.ts'
import { framesOf, noFrames, questionsIn, soberFramesOf, type Frames } from './frames/frames.ts'

/** What stands around the text in one variant, and how the text is laid out. */
export type Plan = {
  readonly opener: string | null
  readonly closer: string | null
  /** Every sentence on a line of its own. */
  readonly isAiry?: true
  /** The first emoji before the text instead of behind its first paragraph, or none. */
  readonly emoji?: 'first' | 'none'
}

/**
 * The variants, the most fitting first: nothing around short captions, one line around medium ones, two around long
 * ones, then others, and at last the bare text in other layouts.
 */
export const plansFor = (
  brief: CaptionBrief,
  read: ReadPrompt,
  lines: readonly Line[],
  banned: BannedWords,
): readonly Plan[] => {
  const text = textOf(lines)
  const { openers, closers } = usable(framesFor(brief, read), text, banned)
  const chance = chanceOf(`${brief.seed} ${brief.tone} ${brief.platform} ${brief.length} ${brief.prompt}`)
  const bare: Plan = { opener: null, closer: null }
  const layouts: readonly Plan[] = [
    { ...bare, isAiry: true },
    { ...bare, emoji: 'first' },
    { ...bare, emoji: 'none' },
    { ...bare, isAiry: true, emoji: 'first' },
  ]
  const opened = chance.shuffled(openers).map((opener) => ({ opener, closer: null }))
  const closed = chance.shuffled(closers).map((closer) => ({ opener: null, closer }))
  const both = chance.shuffled(openers.flatMap((opener) => closers.map((closer) => ({ opener, closer }))))
  if (read.directions.endsWithQuestion) return [...closed, bare]
  const single = chance.is(0.5) ? alternated(opened, closed) : alternated(closed, opened)
  // where nothing fits the occasion or the tone that the prompt asks for, the text speaks for itself
  const isUnframed = read.occasion === 'general' && !isToned(read)
  if (brief.length === 'short' || (brief.length === 'medium' && isUnframed))
    return [bare, ...single, ...both, ...layouts]
  if (brief.length === 'medium') return [...single, ...both, bare, ...layouts]
  return [...both, ...single, bare, ...layouts]
}

const isToned = ({ directions: { tone }, gravity }: ReadPrompt): boolean =>
  gravity === null && (tone === 'funny' || tone === 'inspiring')

const alternated = (one: readonly Plan[], other: readonly Plan[]): readonly Plan[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((plan) => plan !== undefined)

const framesFor = (
  brief: CaptionBrief,
  { language, gravity, occasion, directions, hasCall, rework }: ReadPrompt,
): Frames => {
  if (directions.endsWithQuestion) return { openers: [], closers: gravity === 'grave' ? [] : questionsIn(language) }
  const isLimited = Object.values(directions.most).some((most) => most !== null)
  if (gravity === 'grave' || rework !== null || isLimited || directions.isPlain) return noFrames
  const frames =
    gravity === 'sober' ? soberFramesOf(language) : framesOf(language, occasion, directions.tone ?? brief.tone)
  return hasCall ? { ...frames, closers: [] } : frames
}

/** Frames without banned words that repeat no word of the text. */
const usable = ({ openers, closers }: Frames, text: string, banned: BannedWords): Frames => {
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
  const isNew = (line: string) =>
    !banned.isIn(line) && !(line.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => words.has(word))
  return { openers: openers.filter(isNew), closers: closers.filter(isNew) }
}
