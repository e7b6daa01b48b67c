/**
 * The words that a brand never uses. Plural and possessive forms count too: "sale" bans "Sale’s", but not "wholesale".
 */
export type BannedWords = {
  /** The banned words that a text contains. */
  readonly inText: (text: string) => readonly string[]
  readonly isIn: (text: string) => boolean
  /** True if a hashtag contains one, even inside a longer word, since hashtags join words. */
  readonly isInTag: (hashtag: string) => boolean
  /** Replaces them in a text that is still being written. */
  readonly hide: (text: string) => string
  /** Removes them from a text, as a last resort. */
  readonly without: (text: string) => string
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)

/** In scripts without spaces between words there is no word boundary to look for. */
const isSpaceless = (word: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(word)

const letter = String.raw`[\p{L}\p{M}\p{N}]`

/** Matches any space or hyphen between the parts. A word boundary is needed only at an end that is a letter. */
const patternOf = (word: string): RegExp => {
  const letters = word
    .split(/(?<=\S)[\s-]+(?=\S)/)
    .map((part) => escaped(part).replaceAll(/['’]/g, "['’]"))
    .join(String.raw`[\s-]*`)
  if (isSpaceless(word)) return new RegExp(letters, 'giu')
  const before = new RegExp(`^${letter}`, 'u').test(word) ? `(?<!${letter})` : ''
  const after = new RegExp(`${letter}$`, 'u').test(word) ? `(?:['’]?s|es)?(?!${letter})` : ''
  return new RegExp(before + letters.replace(/(?<=[^aeiou])y$/i, '(?:y|ies)') + after, 'giu')
}

/** Makes equal what looks equal: é as one character or two, and full-width letters. */
const normal = (text: string): string => text.normalize('NFKC')

const lettersOf = (text: string): string =>
  normal(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

export const bannedBy = (words: readonly string[]): BannedWords => {
  const known = words
    .map((word) => ({ word, bare: normal(word).trim() }))
    .filter(({ bare }) => bare !== '')
    .map(({ word, bare }) => ({ word, pattern: patternOf(bare), letters: lettersOf(bare) }))

  const inText = (text: string): readonly string[] => {
    if (known.length === 0) return []
    const said = normal(text)
    return known.filter(({ pattern }) => said.search(pattern) >= 0).map(({ word }) => word)
  }
  const isIn = (text: string): boolean => inText(text).length > 0

  /**
   * Puts `by` in their place. The second pass finds words that appear only after a removal, or in full-width letters.
   */
  const replaced = (text: string, by: string): string => {
    const replacedIn = (whole: string) => known.reduce((rest, { pattern }) => rest.replace(pattern, by), whole)
    const shown = replacedIn(text.normalize('NFC'))
    return isIn(shown) ? replacedIn(normal(shown)) : shown
  }

  return {
    inText,
    isIn,
    isInTag: (hashtag) => known.some(({ letters }) => letters !== '' && lettersOf(hashtag).includes(letters)),
    hide: (text) => replaced(text, '…'),
    without: (text) =>
      isIn(text)
        ? replaced(text, '')
            .replaceAll(/[^\S\n]{2,}/g, ' ')
            .replaceAll(/ +([,.!?;:])/g, '$1')
            .replaceAll(/^[ ,;]+/gm, '')
            .trim()
        : text,
  }
}
