import { countCharacters, longestBeginning, postOf } from '@vignette/domain/generation/counting'
import { platforms, type PlatformId } from '@vignette/domain/generation/platforms'

/** How much of a text has to stay for a cut to be worth it. */
const mostOfIt = 0.6

/** A text cut after a sentence where most of it stays, else after a word. */
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

/** A post that its platform takes, or one that is shorter still: hashtags go before words do. */
export const fitPost = (post: Post, platform: PlatformId, max: number = platforms[platform].caption.max): Post => {
  const fits = (text: string, hashtags: readonly string[]) => countCharacters(postOf(text, hashtags), platform) <= max
  if (fits(post.text, post.hashtags)) return post
  const few = post.hashtags.slice(0, fewHashtags)
  const hashtags = countCharacters(few.join(' '), platform) > max / 2 ? [] : few
  return { text: cutText(post.text, (text) => fits(text, hashtags)), hashtags }
}
