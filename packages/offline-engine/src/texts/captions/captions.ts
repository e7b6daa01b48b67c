import { bannedBy, type BannedWords } from '@vignette/domain/brand/banned-words'
import { countCharacters, postOf } from '@vignette/domain/generation/counting'
import { platforms } from '@vignette/domain/generation/platforms'
import { EngineError, type Caption, type CaptionBrief } from '@vignette/engine/engine'
import { chanceOf } from '../../chance.ts'
import { captionTags, hashtagsOf } from '../hashtags/hashtags.ts'
import { pictograph } from '@vignette/domain/kernel/pictograph'
import type { Line } from '@vignette/domain/prompts/lines'
import { textOf } from '@vignette/domain/prompts/prompt-content'
import { readPrompt, type ReadPrompt } from '../prompt/read-prompt.ts'
import { emojiCount, emojiFor } from './emoji.ts'
import { laidOut, type Parts } from './layout.ts'
import { notesOn } from './notes.ts'
import { type Plan, plansFor } from './plans.ts'
import { halved, isRefined, refiningBrief } from './refining.ts'
import { signOffOf } from './sign-off.ts'
import { shortened } from './shortened.ts'

/**
 * Captions of the prompt's own sentences, each with other frames around them. Fewer than were asked for if there are no
 * more that differ. Throws an EngineError if the prompt says nothing to write about, or all versions were delivered.
 */
export const captionsFor = (asked: CaptionBrief): readonly Caption[] => {
  const brief = refiningBrief(asked)
  const read = halved(withPillar(readPrompt(brief.prompt, brief.language), brief), brief)
  if (read.lines.length === 0) throw new EngineError('nothingSaid')
  const banned = bannedBy(brief.brand?.bannedWords ?? [])
  const emoji = read.directions.emoji ?? brief.emoji
  const tagged = (read.directions.hashtags ?? brief.hashtags) ? hashtagsOf(read, brief.brand, banned) : read.tags
  const hashtags = tagged.slice(0, read.directions.hashtags === false ? 0 : captionTags(brief.platform))
  const own = allowed(read.lines, banned)
  const kept = shortened(emoji === 'none' ? own.lines.map(withoutEmoji) : own.lines, { brief, read, hashtags })
  const signOff = isSigned(brief, read) ? signOffOf(brief.brand) : null
  const notes = notesOn({ brief, read, kept, leftOut: own.leftOut })
  const decoration = emojiFor(read)
  const count = emojiCount(brief, emoji, textOf(kept.lines))
  const lines = read.directions.isCalm ? kept.lines.map(calm) : kept.lines
  const versionOf = (plan: Plan) =>
    banned.without(fitting(decorated({ ...plan, lines, signOff }, decoration, count), brief, hashtags))
  const texts = firstNew(plansFor(brief, read, kept.lines, banned), versionOf, brief)
  if (texts.length === 0) throw new EngineError('nothingNew')
  return texts.map((text) => ({
    text,
    hashtags,
    notes,
    language: read.language === 'other' ? undefined : read.language,
  }))
}

/** As many texts as are wanted, of the first plans that give new ones. A long prompt has long texts, so no more are made. */
const firstNew = (
  plans: readonly Plan[],
  versionOf: (plan: Plan) => string,
  brief: CaptionBrief,
): readonly string[] => {
  const { count, earlier = [] } = brief
  const texts: string[] = []
  for (const plan of plans) {
    if (texts.length === count) break
    const text = versionOf(plan)
    const isNew = text !== '' && !texts.includes(text) && !earlier.includes(text)
    if (isNew && isRefined(text, brief)) texts.push(text)
  }
  return texts
}

/** A prompt without content is about one of the brand's pillars. */
const withPillar = (read: ReadPrompt, { brand, seed, language }: CaptionBrief): ReadPrompt => {
  const pillar = brand && read.lines.length === 0 ? chanceOf(seed).shuffled(brand.contentPillars)[0] : undefined
  if (!pillar) return read
  const about = language === 'en' ? `Let's talk about ${pillar.name}.` : `${pillar.name}.`
  return { ...read, lines: [{ bullet: null, sentences: [about], isAfterGap: false }], isSubjectAlone: true }
}

/** Leaves out whole sentences with a banned word, unless no other would remain. */
const allowed = (
  lines: readonly Line[],
  banned: BannedWords,
): { readonly lines: readonly Line[]; readonly leftOut: number } => {
  const kept = lines
    .map((line) => ({ ...line, sentences: line.sentences.filter((sentence) => !banned.isIn(sentence)) }))
    .filter(({ sentences }) => sentences.length > 0)
  if (kept.length === 0) return { lines, leftOut: 0 }
  const count = (all: readonly Line[]) => all.reduce((sum, { sentences }) => sum + sentences.length, 0)
  return { lines: kept, leftOut: count(lines) - count(kept) }
}

const withoutEmoji = (line: Line): Line => {
  const sentences = line.sentences.map((sentence) =>
    sentence
      .replaceAll(pictograph, '')
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ +([,.!?;:])/g, '$1')
      .trim(),
  )
  return {
    ...line,
    sentences: sentences.some((sentence) => sentence !== '') ? sentences.filter(Boolean) : line.sentences,
  }
}

const calm = (line: Line): Line => ({ ...line, sentences: line.sentences.map((said) => said.replaceAll(/!+/g, '.')) })

const isSigned = ({ length, platform }: CaptionBrief, { directions, gravity }: ReadPrompt): boolean =>
  length !== 'short' &&
  platform !== 'x' &&
  gravity === null &&
  Object.values(directions.most).every((most) => most === null)

/** Adds the first emoji to the end of the opening line, the second to the closing one, and others to the first. */
const decorated = (parts: Parts & Plan, emoji: readonly string[], count: number): Parts => {
  const [first, second, ...others] = emoji.slice(0, count)
  if (first === undefined || parts.emoji === 'none') return parts
  const head = [first, ...(parts.closer === null && second !== undefined ? [second] : []), ...others].join('')
  const closer = parts.closer === null || second === undefined ? parts.closer : `${parts.closer} ${second}`
  if (parts.opener !== null) return { ...parts, opener: `${parts.opener} ${head}`, closer }
  const [line, ...lines] = parts.lines
  if (!line) return parts
  // readers stop at the end of a paragraph, and an emoji behind a link would become part of it
  const last = parts.lines.length > 1 || line.sentences.length <= 2 ? line.sentences.length - 1 : 0
  const at = /[.!?…。]["”»)]?$/u.test(line.sentences[last] ?? '') ? last : -1
  const sentences = line.sentences.map((sentence, index) => {
    if (parts.emoji === 'first') return index === 0 ? `${head} ${sentence}` : sentence
    return index === at ? `${sentence} ${head}` : sentence
  })
  return { ...parts, lines: [{ ...line, sentences }, ...lines], closer }
}

/** The caption within the platform's limit; frames go before the prompt's own words. */
const fitting = (parts: Parts, { platform }: CaptionBrief, hashtags: readonly string[]): string => {
  const { max } = platforms[platform].caption
  const tries = [
    parts,
    { ...parts, signOff: null },
    { ...parts, signOff: null, opener: null },
    { ...parts, signOff: null, opener: null, closer: null },
  ]
  const texts = tries.map((each) => laidOut(each, platform))
  return texts.find((text) => countCharacters(postOf(text, hashtags), platform) <= max) ?? texts.at(-1) ?? ''
}
