import { countCharacters, longestBeginning, postOf } from '@vignette/domain/generation/counting'
import { platforms, type PlatformId } from '@vignette/domain/generation/platforms'
import type { Chance } from '../../chance.ts'
import type { Part } from './parts.ts'

/** Adds emoji at the end of parts: the hook first, then the call, then others. */
export const withEmoji = (parts: readonly Part[], emoji: readonly string[], count: number): readonly Part[] => {
  const ends = parts
    .map((_, index) => index)
    .filter((index) => parts[index]?.kind !== 'sign' && !parts[index]?.text.includes('\n'))
  const order = [...new Set([ends[0], ends.at(-1), ...ends.slice(1, -1)])].filter((index) => index !== undefined)
  const placed = new Map(order.slice(0, count).map((index, turn) => [index, emoji[turn]]))
  const spare = emoji.slice(order.length, count).join('')
  return parts.map((part, index) => {
    const own = placed.get(index)
    if (own === undefined) return part
    return {
      ...part,
      text: `${part.text.replace(/(?<=[\p{L}\p{N}])\.$/u, '.')} ${own}${index === order[0] ? spare : ''}`,
    }
  })
}

/** Joins parts to paragraphs in the style of the platform. */
const laidOut = (parts: readonly Part[], platform: PlatformId, chance: Chance): string => {
  const paragraphs: string[] = []
  const isAiry = platform === 'linkedin' || chance.is(0.35)
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    if (before && isTogether(before, part, platform, isAiry)) paragraphs.push(`${paragraphs.pop() ?? ''} ${part.text}`)
    else paragraphs.push(part.text)
  }
  return paragraphs.join(platform === 'tiktok' && !isAiry ? '\n' : '\n\n')
}

const isTogether = (before: Part, part: Part, platform: PlatformId, isAiry: boolean): boolean => {
  if (before.text.endsWith(':') && part.kind === 'facts') return true
  if ([before, part].some(({ text }) => text.startsWith('“'))) return false
  if ([before.kind, part.kind].some((kind) => kind === 'list' || kind === 'sign'))
    return platform === 'x' && !before.text.includes('\n') && !part.text.includes('\n')
  if (platform === 'x') return part.kind !== 'call'
  if (platform === 'linkedin') return before.kind === 'facts' && part.kind === 'body' && !isAiry
  if (before.kind === 'hook') return platform === 'facebook' && !isAiry
  if (part.kind === 'call') return false
  return !isAiry || before.kind === 'body'
}

/** Leaves out optional parts until the rest fits. */
export const fitting = (
  parts: readonly Part[],
  { platform, hashtags, chance }: { platform: PlatformId; hashtags: readonly string[]; chance: () => Chance },
): string => {
  const { max } = platforms[platform].caption
  let kept = parts
  for (;;) {
    const text = laidOut(kept, platform, chance())
    if (countCharacters(postOf(text, hashtags), platform) <= max) return text
    const spare = Math.max(...kept.map((part) => part.spare))
    if (spare <= 0 || kept.length <= 1)
      return cutTo(text, max - countCharacters(postOf('', hashtags), platform), platform)
    const goes = kept.findLastIndex((part) => part.spare === spare)
    kept = kept.filter((_, index) => index !== goes)
  }
}

/** The longest beginning that fits, with an ellipsis. Cut between words, or between characters in scripts without spaces. */
const cutTo = (text: string, max: number, platform: PlatformId): string => {
  if (countCharacters(text, platform) <= max) return text
  const words = text.split(/(?<=\s)/)
  const fits = (beginning: string) => countCharacters(`${beginning.trimEnd()}…`, platform) <= max
  const beginning = longestBeginning(text, fits, words.length < 4 ? undefined : words)
  return `${beginning.replace(/[\s,;:–—-]+$/, '')}…`
}
