/** Words that a brand never says, in their plural and possessive neither: with "sale" no "Sale’s", but "wholesale". */
export type BannedWords = {
  /** Those that a text says. */
  readonly inText: (text: string) => readonly string[]
  readonly isIn: (text: string) => boolean
  /** Whether a hashtag has one in it; there words run into each other. */
  readonly isInTag: (hashtag: string) => boolean
  /** For a text that is still being written. */
  readonly hide: (text: string) => string
  /** The text without them, as a last resort. */
  readonly without: (text: string) => string
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)

/** Writing without spaces, or with endings that hang on, has no ends of words to look for. */
const isSpaceless = (word: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(word)

const letter = String.raw`[\p{L}\p{M}\p{N}]`

/** With any space or hyphen between its parts. Only what begins or ends with a letter needs the end of a word there. */
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

/** Equal for what looks the same: é of one character and of two, letters of full width. */
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

  /** With `by` instead of them. The second look is for what is there once others have gone, or in letters of full width. */
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
