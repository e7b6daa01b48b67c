import { isBlank } from '../kernel/text.ts'
import { brandLimits } from './limits.ts'
import { type Tone } from './schemas.ts'
import { maxTones } from './tones.ts'

/** A line of dashes, or two empty lines. */
const betweenPosts = /\n\s*-{3,}\s*\n|\n[^\S\n]*\n[^\S\n]*\n\s*/u
const emptyLine = /\n[^\S\n]*\n\s*/u

/**
 * The posts in a pasted text. They are separated by lines of dashes or two empty lines; where there is neither, by single
 * empty lines.
 */
export const postsIn = (pasted: string): readonly string[] => {
  const text = pasted.replaceAll(/\r\n?/g, '\n')
  const posts = text
    .split(betweenPosts.test(text) ? betweenPosts : emptyLine)
    .map((post) => post.replaceAll('\0', '').toWellFormed().trim())
    .filter((post) => !isBlank(post))
  return [...new Set(posts)]
}

const emoji = /\p{Extended_Pictographic}/u
const laughs = /\b(?:a?haha\w*|lol|lmao|rofl|just kidding)\b|[😂🤣😆😜🤪]/iu
const uplifting =
  /\b(?:dreams?|believe|inspir\w*|courage|brave|never give up|you can do|hope|journey|grateful|proud|together we)\b/iu
const informal = /\b\w+['’](?:s|re|m|ve|ll|d|t)\b|\b(?:hey|hi|yay|wow|gonna|wanna|guys|folks|btw)\b/iu
const hashtag = /(?<![\p{L}\p{N}_&])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu

/** What can be counted in posts. */
export type PostMeasures = {
  readonly posts: number
  readonly withEmoji: number
  readonly withExclamation: number
  readonly informal: number
  /** The average length in characters. */
  readonly characters: number
  /** Hashtags of at least two posts, without their sign, the most used first. */
  readonly hashtags: readonly string[]
}

const recurring = (posts: readonly string[]): readonly string[] => {
  const uses = new Map<string, { readonly tag: string; readonly count: number }>()
  for (const post of posts) {
    const tags = new Map([...post.matchAll(hashtag)].map(([, tag = '']) => [tag.toLowerCase(), tag]))
    for (const [key, tag] of tags)
      uses.set(key, { tag: uses.get(key)?.tag ?? tag, count: (uses.get(key)?.count ?? 0) + 1 })
  }
  return [...uses.values()]
    .filter(({ count }) => count >= 2)
    .toSorted((a, b) => b.count - a.count)
    .map(({ tag }) => tag)
}

export const measurePosts = (posts: readonly string[]): PostMeasures => {
  const count = (pattern: RegExp) => posts.filter((post) => pattern.test(post)).length
  const characters = posts.reduce((sum, post) => sum + Array.from(post).length, 0)
  return {
    posts: posts.length,
    withEmoji: count(emoji),
    withExclamation: count(/!/),
    informal: count(informal),
    characters: Math.round(characters / Math.max(1, posts.length)),
    hashtags: recurring(posts),
  }
}

/** Fewer posts show no tone. */
const leastPosts = 3

/** The tones that posts clearly have, the clearest first. */
export const tonesOf = (posts: readonly string[]): readonly Tone[] => {
  if (posts.length < leastPosts) return []
  const share = (pattern: RegExp) => posts.filter((post) => pattern.test(post)).length / posts.length
  const isCasual = [emoji, /!/, informal].some((pattern) => share(pattern) >= 0.5)
  const isFormal = share(emoji) <= 0.1 && share(/!/) <= 0.2 && share(informal) <= 0.2
  const tones = [
    ...(share(laughs) >= 0.3 ? ['funny' as const] : []),
    ...(share(uplifting) >= 0.3 ? ['inspiring' as const] : []),
    ...(isCasual ? ['casual' as const] : []),
    ...(isFormal ? ['professional' as const] : []),
  ]
  return tones.slice(0, maxTones)
}

/** A hashtag as a topic: `SlowFashion` is "Slow Fashion". */
export const topicOf = (tag: string): string => {
  const words = tag
    .replaceAll('_', ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The samples with posts put before those that are there. What is too long or too many is left out. */
export const samplesWith = (posts: readonly string[], samples: readonly string[]): string[] =>
  [...new Set([...posts, ...samples])]
    .filter((post) => post.length <= brandLimits.samplePost)
    .slice(0, brandLimits.samplePosts)
