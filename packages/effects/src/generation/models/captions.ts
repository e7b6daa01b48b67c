import { countCharacters, postOf } from '@vignette/domain/generation/counting'
import { platforms } from '@vignette/domain/generation/platforms'
import { isBlank } from '@vignette/domain/kernel/text'
import { z } from 'zod'
import type { Caption, CaptionBrief } from '@vignette/engine/engine'
import type { BannedWords } from '@vignette/domain/brand/banned-words'
import { fitPost } from './fit.ts'
import { untruths, withRemarks } from './truth.ts'
import { tidyHashtags, tidyText, withoutClosingHashtags, withoutEmoji } from './tidy.ts'

export const captionsSchema = z.object({
  declined: z.boolean(),
  captions: z.array(z.object({ text: z.string(), hashtags: z.array(z.string()) })),
})
type Captions = z.infer<typeof captionsSchema>

/** The number of characters in the longest possible answer. */
export const longestCaptions = ({ platform, count }: CaptionBrief): number => count * platforms[platform].caption.max

const tidyCaption = ({ text, hashtags }: Caption, brief: CaptionBrief, banned: BannedWords): Caption => {
  const { platform } = brief
  const plain = withoutClosingHashtags(tidyText(text))
  return {
    text: brief.emoji === 'none' ? withoutEmoji(plain) : plain,
    hashtags: brief.hashtags
      ? tidyHashtags(hashtags, { platform, banned, max: platforms[platform].hashtags.usual * 2 })
      : [],
  }
}

const tidied = ({ captions }: Captions, brief: CaptionBrief, banned: BannedWords): readonly Caption[] =>
  captions.map((caption) => tidyCaption(caption, brief, banned))

const faultsOf = (caption: Caption, place: string, brief: CaptionBrief, banned: BannedWords): readonly string[] => {
  const { max } = platforms[brief.platform].caption
  const length = countCharacters(postOf(caption.text, caption.hashtags), brief.platform)
  return [
    ...(isBlank(caption.text) ? [`${place} is empty.`] : []),
    ...(length > max ? [`${place} has ${length} characters with its hashtags; at most ${max} are allowed.`] : []),
    ...banned.inText(caption.text).map((word) => `${place} says "${word}", which is banned.`),
    ...untruths(caption.text, place, brief),
    ...(brief.hashtags && caption.hashtags.length === 0 ? [`${place} has no hashtags that can be used.`] : []),
  ]
}

/** The faults that the model is asked to correct. */
export const captionFaults = (answer: Captions, brief: CaptionBrief, banned: BannedWords): readonly string[] => {
  if (answer.declined) return []
  const captions = tidied(answer, brief, banned)
  const texts = new Set(captions.map(({ text }) => text.toLowerCase()))
  return [
    ...(captions.length < brief.count ? [`There are ${captions.length} captions; ${brief.count} are wanted.`] : []),
    ...(texts.size < captions.length ? ['Some captions are the same.'] : []),
    ...captions.flatMap((caption, index) => faultsOf(caption, `Caption ${index + 1}`, brief, banned)),
  ]
}

/** The captions that are delivered: none too long, none with a banned word, and no duplicates. */
export const deliverableCaptions = (answer: Captions, brief: CaptionBrief, banned: BannedWords): readonly Caption[] => {
  const sound = tidied(answer, brief, banned)
    .map((caption) => fitPost(caption, brief.platform))
    .filter(({ text }) => !isBlank(text) && banned.inText(text).length === 0)
  const byText = new Map(sound.map((caption) => [caption.text.toLowerCase(), caption]))
  return [...byText.values()].slice(0, brief.count).map((caption) => withRemarks(caption, caption.text, brief))
}

const partialSchema = z.object({ captions: z.array(z.object({ text: z.string().catch('') }).catch({ text: '' })) })

/** The texts of an unfinished answer, with banned words hidden; undefined before the first one. */
export const captionsSoFar = (
  partial: unknown,
  { count }: CaptionBrief,
  banned: BannedWords,
): readonly string[] | undefined => {
  const { data } = partialSchema.safeParse(partial)
  if (data === undefined || data.captions.length === 0) return undefined
  return data.captions.slice(0, count).map(({ text }) => banned.hide(tidyText(text)))
}
