import { platforms } from '@vignette/domain/generation/platforms'
import { z } from 'zod'
import type { HashtagBrief } from '@vignette/engine/engine'
import type { BannedWords } from '@vignette/domain/brand/banned-words'
import { longestHashtag, tidyHashtags } from './tidy.ts'

export const hashtagsSchema = z.object({ declined: z.boolean(), hashtags: z.array(z.string()) })
type Hashtags = z.infer<typeof hashtagsSchema>

/** The number of characters in the longest possible answer. */
export const longestHashtags = ({ platform }: HashtagBrief): number => platforms[platform].hashtags.max * longestHashtag

/** The best first, without duplicates, and no more than the platform allows. */
export const deliverableHashtags = (
  { hashtags }: Hashtags,
  { platform }: HashtagBrief,
  banned: BannedWords,
): readonly string[] => tidyHashtags(hashtags, { platform, banned })

export const hashtagFaults = (answer: Hashtags, brief: HashtagBrief, banned: BannedWords): readonly string[] => {
  if (answer.declined) return []
  const found = deliverableHashtags(answer, brief, banned).length
  const { usual } = platforms[brief.platform].hashtags
  return found < usual
    ? [`Only ${found} of these hashtags can be used; at least ${usual} different ones are wanted.`]
    : []
}
