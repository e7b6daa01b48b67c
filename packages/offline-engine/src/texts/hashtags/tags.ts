import { singularOf } from '../prompt/english-words.ts'

/** The longest hashtag that every platform shows. */
const longest = 40

/** A hashtag of words: "#OatMilkLatte". Null if they have no characters for a hashtag. */
export const tagOf = (words: string): string | null => {
  const parts = words
    .normalize('NFC')
    .replaceAll(/['’]s?(?!\p{L})|['’]/gu, '')
    .replaceAll('&', ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
  const joined = parts.length === 1 ? capitalised(parts[0] ?? '') : parts.map(capitalised).join('')
  const tag = joined.replace(/^\p{M}+/u, '')
  return /\p{L}/u.test(tag) && Array.from(tag).length >= 2 && tag.length <= longest ? `#${tag}` : null
}

const capitalised = (word: string): string => {
  const first = Array.from(word)[0] ?? ''
  return first.toUpperCase().length === first.length ? first.toUpperCase() + word.slice(first.length) : word
}

/** Equal for tags that differ only in case or number. */
const keyOf = (tag: string): string => singularOf(tag.replace(/^#/, '').toLowerCase().normalize('NFKC'))

export const distinct = (tags: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return tags.filter((tag) => {
    const key = keyOf(tag)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
