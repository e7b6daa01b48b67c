import type { CaptionBrief } from '@vignette/engine/engine'
import { pictograph } from '@vignette/domain/kernel/pictograph'
import { singularOf, withoutBooking } from '../prompt/english-words.ts'
import type { Occasion } from '../prompt/occasions.ts'
import { isFramed } from './frames/frames.ts'
import type { ReadPrompt } from '../prompt/read-prompt.ts'
import { withoutDenied } from '../../without-denied.ts'
import { emojiOf } from './emoji-words.ts'

const ofOccasion: Readonly<Record<Occasion, readonly string[]>> = {
  launch: ['✨', '🎉', '🚀'],
  offer: ['🛍️', '🏷️', '✨'],
  event: ['📅', '🙌', '✨'],
  tip: ['💡', '📌', '✅'],
  story: ['💭', '💛', '✨'],
  question: ['💬', '🤔', '👇'],
  hiring: ['📣', '🤝', '💼'],
  milestone: ['🎉', '🥂', '💛'],
  giveaway: ['🎁', '🍀', '✨'],
  thanks: ['🙏', '💛', '🫶'],
  greeting: ['✨', '💛', '🎊'],
  notice: ['📌', '👋', '🗓️'],
  general: ['✨'],
}

/**
 * The emoji for a text, the most fitting first, each once. Subjects of gravity have none but those that were typed, nor
 * have texts in languages of which too little is known to tell.
 */
export const emojiFor = ({ lines, language, occasion, gravity }: ReadPrompt): readonly string[] => {
  if (gravity !== null || !isFramed(language)) return []
  const words =
    language === 'en'
      ? (withoutBooking(withoutDenied(lines[0]?.sentences[0] ?? ''))
          .toLowerCase()
          .match(/\p{L}[\p{L}-]*/gu) ?? [])
      : []
  const named = words.slice(0, 60).map((word) => emojiOf.get(word) ?? emojiOf.get(singularOf(word)))
  const found = named.filter((each) => each !== undefined).slice(0, 2)
  return [...new Set(found.length > 0 && occasion === 'general' ? found : [...found, ...ofOccasion[occasion]])]
}

/** The number of emoji to add, by the setting, the tone, the brand's own posts and what was typed. */
export const emojiCount = (
  { tone, platform, length, brand }: CaptionBrief,
  emoji: CaptionBrief['emoji'],
  typed: string,
): number => {
  if (emoji === 'none') return 0
  const own = typed.match(pictograph)?.length ?? 0
  const isSober = platform === 'linkedin' || platform === 'x' || tone === 'professional'
  if (emoji === 'many') return Math.max(0, (isSober ? 3 : length === 'short' ? 3 : 4) - own)
  const usual = brand && brand.samplePosts.length >= 2 ? meanEmoji(brand.samplePosts) : null
  const wanted = usual === null ? (isSober || length === 'short' ? 1 : 2) : Math.min(Math.round(usual), 3)
  return Math.max(0, wanted - own)
}

const meanEmoji = (posts: readonly string[]): number =>
  posts.reduce((sum, post) => sum + (post.match(pictograph)?.length ?? 0), 0) / posts.length
