import type { Tone } from '@vignette/domain/brand/schemas'
import type { CaptionBrief } from '@vignette/engine/engine'
import type { Occasion } from '../analysis/occasions.ts'
import { isSerious } from '../analysis/serious.ts'
import { singularOf, withoutBooking } from '../analysis/words.ts'
import type { Field } from '../domains/field.ts'
import { emojiOf } from './emoji-words.ts'

const ofOccasion: Readonly<Record<Occasion, readonly string[]>> = {
  launch: ['✨', '🎉', '🚀'],
  sale: ['🛍️', '💸', '🏷️'],
  event: ['📅', '🎟️', '🙌'],
  tip: ['💡', '📌', '✅'],
  story: ['📖', '💭', '💛'],
  question: ['💬', '🤔', '👇'],
  behindTheScenes: ['👀', '🎬', '🛠️'],
  hiring: ['📣', '🤝', '💼'],
  milestone: ['🎉', '🥂', '🏆'],
  giveaway: ['🎁', '🍀', '🎉'],
  thanks: ['🙏', '💛', '🫶'],
  season: ['✨', '💛', '🎊'],
  product: ['✨', '🤍', '👌'],
  news: ['📣', '✨', '🙌'],
  notice: ['📌', '🗓️', '👋'],
  meet: ['👋', '😊', '💛'],
  testimonial: ['💬', '🙏', '💛'],
  recipe: ['🍽️', '😋', '💛'],
  memorial: ['🕊️', '🤍'],
  apology: [],
  care: ['💛', '🤍'],
  charity: ['🤝', '❤️', '🙏'],
  concern: ['📌'],
  general: ['✨', '💫', '👋'],
}
const ofTone: Readonly<Record<Tone, readonly string[]>> = {
  professional: ['✨', '📌'],
  casual: ['😊', '🙌', '💛'],
  funny: ['😂', '🙃', '🤷', '😅'],
  inspiring: ['✨', '🌟', '🌱', '💫'],
}

/** Emoji that suit a text, the most fitting first, each once. */
export const emojiFor = (
  text: string,
  { given, occasion, tone, field }: { given: readonly string[]; occasion: Occasion; tone: Tone; field: Field | null },
): readonly string[] => {
  if (isSerious(occasion)) return [...new Set([...given, ...ofOccasion[occasion]])]
  const words =
    withoutBooking(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}-]*/gu) ?? []
  const spoken = words.slice(0, 150).map((word) => emojiOf.get(word) ?? emojiOf.get(singularOf(word)))
  const found = [
    ...given,
    ...spoken.filter((each) => each !== undefined).slice(0, 2),
    ...(ofOccasion[occasion] ?? []),
    ...ofTone[tone],
    ...(field?.emoji ?? []),
  ]
  return [...new Set(found)]
}

/** The number of emoji in a caption, by the setting, the tone and the brand's own posts. */
export const emojiCount = ({ emoji, tone, platform, length, brand }: CaptionBrief): number => {
  if (emoji === 'none') return 0
  const isSober = platform === 'linkedin' || platform === 'x' || tone === 'professional'
  if (emoji === 'many') return isSober ? 4 : length === 'short' ? 4 : 7
  const usual = brand && brand.samplePosts.length >= 2 ? meanEmoji(brand.samplePosts) : null
  if (usual !== null) return Math.min(Math.round(usual), length === 'short' ? 2 : 4)
  return isSober || length === 'short' ? 1 : 3
}

const meanEmoji = (posts: readonly string[]): number =>
  posts.reduce((sum, post) => sum + (post.match(/\p{Extended_Pictographic}/gu)?.length ?? 0), 0) / posts.length
