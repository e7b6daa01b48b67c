import { countCharacters, longestBeginning, postOf } from '@vignette/domain/generation/counting'
import { platforms, type PlatformId } from '@vignette/domain/generation/platforms'
import { itemLimits } from '@vignette/domain/library/limits'

/** The share of a text that must remain for a cut at the end of a sentence or word. */
const mostOfIt = 0.6

/** Cuts a text after a sentence if most of it remains, otherwise after a word. */
export const cutText = (text: string, isShortEnough: (text: string) => boolean): string => {
  if (isShortEnough(text)) return text
  const beginning = longestBeginning(text, (each) => isShortEnough(`${each}…`))
  const ofSentences = /^[^]*[.!?。！？…](?=\s|$)/u.exec(beginning)?.[0] ?? ''
  if (ofSentences.length > beginning.length * mostOfIt) return ofSentences
  const ofWords = /^[^]*\S(?=\s)/u.exec(beginning)?.[0] ?? ''
  const kept = ofWords.length > beginning.length * mostOfIt ? ofWords : beginning
  return `${kept.replace(/(?<![\s\p{Pd},;:])[\s\p{Pd},;:]+$/u, '')}…`
}

type Post = { readonly text: string; readonly hashtags: readonly string[] }

const fewHashtags = 3

type Limits = {
  /** As the platform counts. */
  readonly max?: number
  /** As it is kept: a link may count for less where it is posted than it is long. */
  readonly longest?: number
}

/** Shortens a post to the limit of its platform or to `max`. Hashtags are removed before words. */
export const fitPost = (
  post: Post,
  platform: PlatformId,
  { max = platforms[platform].caption.max, longest = itemLimits.text }: Limits = {},
): Post => {
  const fits = (text: string, hashtags: readonly string[]) =>
    text.length <= longest && countCharacters(postOf(text, hashtags), platform) <= max
  if (fits(post.text, post.hashtags)) return post
  const few = post.hashtags.slice(0, fewHashtags)
  const hashtags = countCharacters(few.join(' '), platform) > max / 2 ? [] : few
  return { text: cutText(post.text, (text) => fits(text, hashtags)), hashtags }
}
