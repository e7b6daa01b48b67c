import { platforms } from '@vignette/domain/generation/platforms'
import type { CaptionBrief, VideoCaption, VideoCaptionBrief } from '@vignette/engine/engine'
import { analyse } from '../analysis/analyse.ts'
import { bannedBy, type BannedWords } from '@vignette/domain/brand/banned-words'
import { captionsFor } from '../captions/captions.ts'
import { factsOf, missingDetails } from '../captions/facts.ts'
import { fillFrom, type Fill } from '../captions/fill.ts'
import { type FilledLine, poolsOf } from '../captions/pools.ts'
import { sentenceCase } from '../analysis/sentence-case.ts'
import { isSerious } from '../analysis/serious.ts'
import { saidBy, type Subject } from '../analysis/subject.ts'
import { fieldOf } from '../domains/fields.ts'
import { languageOf } from '../languages/detect.ts'
import { foreignVideo } from './foreign-video.ts'
import { chanceOf, type Chance } from '../../chance.ts'
import { beatsOf, scriptOf } from './script.ts'
import { beats, calmShots, shots } from './shots.ts'

/** Hook, script in beats and description of a short video. */
export const videoCaptionFor = (brief: VideoCaptionBrief): VideoCaption => {
  const language = languageOf(brief.prompt, brief.language)
  const [caption] = captionsFor(captionBriefOf(brief))
  const description = caption?.text ?? ''
  const hashtags = caption?.hashtags ?? []
  if (language !== 'en') return { ...foreignVideo(brief, language), description, hashtags }
  return { ...spokenOf(brief, description), description, hashtags }
}

/** The brief for the description below the video, which is short. */
const captionBriefOf = (brief: VideoCaptionBrief): CaptionBrief => ({
  ...brief,
  count: 1,
  length: brief.length === 'long' ? 'medium' : 'short',
  hashtags: platforms[brief.platform].hashtags.max > 0,
})

const namesOf = (brand: VideoCaptionBrief['brand']) => ({
  brandName: brand?.brandName ?? null,
  audience: brand?.targetAudience ?? null,
})

const spokenOf = (brief: VideoCaptionBrief, description: string): Pick<VideoCaption, 'hook' | 'script'> => {
  const { prompt, brand, tone, platform, length } = brief
  const subject = analyse(prompt, brand)
  const isGrave = isSerious(subject.occasion)
  const banned = bannedBy(brand?.bannedWords ?? [])
  const chance = chanceOf(`video ${brief.seed} ${tone} ${length} ${prompt}`)
  const { field, isInText } = fieldOf([saidBy(subject), prompt], brand?.industry ?? null)
  const fill = fillFrom(subject, namesOf(brand))
  // the video does not repeat the description
  const pools = poolsOf({
    occasion: subject.occasion,
    tone,
    platform,
    field: isInText && !isGrave ? field : null,
    fill,
    banned,
    used: new Set(),
    chance,
  })
  const fresh = (taken: { text: string } | null) =>
    taken !== null && !description.includes(taken.text) ? [taken.text] : []
  const planned = beats[length]
  const hook = pools.hook({ longest: 12 }) ?? pools.body({ names: 'nothing', longest: 14 })
  const told = toldOf(subject, planned.length - 2, hook, chance, banned)
  const room = planned.length - 2 - told.length
  const thoughts = Array.from({ length: Math.max(0, room) }, () =>
    fresh(pools.body({ names: 'nothing', longest: 20 })),
  ).flat()
  const call = fresh(pools.call({ longest: 14 }))
  const opening = hook?.text ?? sentenceCase(subject.topic?.text ?? 'One moment, please')
  const lines = [opening, ...told, ...thoughts, ...call]
  const seen = seenOf(isGrave ? calmShots : shots, { count: lines.length, told: told.length, fill, chance })
  const script = scriptOf(beatsOf(lines, planned, seen), { shot: 'Shot', say: 'Say' })
  return { hook: opening, script: banned.without(script) }
}

/** The content, one beat each: sentences, then points, then exact details. */
const toldOf = (
  subject: Subject,
  most: number,
  before: FilledLine | null,
  chance: Chance,
  banned: BannedWords,
): readonly string[] => {
  const facts = factsOf(subject, { words: 18 * most, before, chance })
  const said = [...facts, ...subject.points.map((point) => sentenceCase(point))]
  const details = missingDetails(subject, said.join(' ')).map(([, value]) => sentenceCase(value))
  const question = subject.question === null ? [] : [subject.question]
  const all = [...question, ...said, ...(details.length > 0 ? [`${details.join('. ')}.`] : [])]
  return all.filter((line) => !banned.isIn(line)).slice(0, Math.max(1, most))
}

type Seeing = { readonly count: number; readonly told: number; readonly fill: Fill; readonly chance: Chance }

const seenOf = (seen: typeof shots | typeof calmShots, { count, told, fill, chance }: Seeing): readonly string[] => {
  const of = (lines: readonly string[]) => chance.shuffled(lines).flatMap((line) => fill.line(line) ?? [])
  const middle = of(seen.middle)
  const facts = of(seen.facts)
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return of(seen.opening)[0] ?? ''
    if (index === count - 1) return of(seen.closing)[0] ?? ''
    return (
      (index <= told && index % 2 === 1 ? facts[index % facts.length] : middle[index % Math.max(1, middle.length)]) ??
      ''
    )
  })
}

/** The text that is shown while it is being written. */
export const videoText = ({ hook, script, description }: VideoCaption): string =>
  [hook, script, description].join('\n\n')
