import { countCharacters, postOf } from '@vignette/domain/generation/counting'
import { platforms } from '@vignette/domain/generation/platforms'
import { isBlank } from '@vignette/domain/kernel/text'
import { z } from 'zod'
import type { VideoCaption, VideoCaptionBrief } from '@vignette/engine/engine'
import type { BannedWords } from '@vignette/domain/brand/banned-words'
import { cutText, fitPost } from './fit.ts'
import { untruths, withRemarks } from './truth.ts'
import { tidyHashtags, tidyText, withoutClosingHashtags, withoutEmoji } from './tidy.ts'

export const videoCaptionSchema = z.object({
  declined: z.boolean(),
  hook: z.string(),
  script: z.string(),
  description: z.string(),
  hashtags: z.array(z.string()),
})
type Answer = z.infer<typeof videoCaptionSchema>

const most = { hook: 200, script: 6_000, description: 4_000 } as const

const tidied = (answer: Answer, brief: VideoCaptionBrief, banned: BannedWords): VideoCaption => {
  const { platform, emoji } = brief
  const tidy = (text: string) => (emoji === 'none' ? withoutEmoji(text) : tidyText(text))
  return {
    hook: tidy(answer.hook),
    script: withoutEmoji(answer.script),
    description: withoutClosingHashtags(tidy(answer.description)),
    hashtags: tidyHashtags(answer.hashtags, {
      platform,
      banned,
      max: platforms[platform].hashtags.usual,
    }),
  }
}

const saidIn = ({ hook, script, description }: VideoCaption): string => [hook, script, description].join('\n')

const bannedIn = (video: VideoCaption, banned: BannedWords): readonly string[] => banned.inText(saidIn(video))

const allowed = ({ platform }: VideoCaptionBrief): number => Math.min(platforms[platform].caption.max, most.description)

/** The number of characters in the longest possible answer. */
export const longestVideo = (brief: VideoCaptionBrief): number => most.hook + most.script + allowed(brief)

export const videoFaults = (answer: Answer, brief: VideoCaptionBrief, banned: BannedWords): readonly string[] => {
  if (answer.declined) return []
  const video = tidied(answer, brief, banned)
  const { hook, script, description, hashtags } = video
  const length = countCharacters(postOf(description, hashtags), brief.platform)
  return [
    ...Object.entries({ hook, script, description }).flatMap(([name, part]) =>
      isBlank(part) ? [`\`${name}\` is empty.`] : [],
    ),
    ...(hook.length > most.hook ? [`\`hook\` has ${hook.length} characters; at most ${most.hook} are allowed.`] : []),
    ...(script.length > most.script
      ? [`\`script\` has ${script.length} characters; at most ${most.script} are allowed.`]
      : []),
    ...(length > allowed(brief)
      ? [`\`description\` has ${length} characters with the hashtags; at most ${allowed(brief)} are allowed.`]
      : []),
    ...untruths(saidIn(video), 'It', brief),
    ...bannedIn(video, banned).map((word) => `It says "${word}", which is banned.`),
  ]
}

const cut = (text: string, max: number): string => cutText(text, ({ length }) => length <= max)

/** The caption that is delivered; undefined when a part is missing or contains a banned word. */
export const deliverableVideo = (
  answer: Answer,
  brief: VideoCaptionBrief,
  banned: BannedWords,
): VideoCaption | undefined => {
  const { description: text, hashtags: tags, hook, script } = tidied(answer, brief, banned)
  const limits = { max: allowed(brief), longest: most.description }
  const { text: description, hashtags } = fitPost({ text, hashtags: tags }, brief.platform, limits)
  const video = { hook: cut(hook, most.hook), script: cut(script, most.script), description, hashtags }
  const isWhole = ![video.hook, video.script, video.description].some(isBlank)
  if (!isWhole || bannedIn(video, banned).length > 0) return undefined
  return withRemarks(video, saidIn(video), brief)
}

const partialSchema = z.object({
  hook: z.string().catch(''),
  script: z.string().catch(''),
  description: z.string().catch(''),
})

/** The text of an unfinished answer, with banned words hidden. */
export const videoSoFar = (partial: unknown, banned: BannedWords): string | undefined => {
  const { data } = partialSchema.safeParse(partial)
  if (data === undefined) return undefined
  const parts = [data.hook, data.script, data.description].filter((part) => part !== '')
  return parts.length === 0 ? undefined : banned.hide(tidyText(parts.join('\n\n')))
}
