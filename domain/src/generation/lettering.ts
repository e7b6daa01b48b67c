/**
 * The characters that the fonts for pictures have: Latin letters including Vietnamese, and common signs, but no other
 * scripts and no emoji. A test compares this with the fonts.
 */
const letterable =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0148\u014a-\u017e\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9–—‘-‚“-„†•…′″‹›⁄₡₣₤₦₩₫€₱₲₵₹₺₼₽™−]$/u

/**
 * A text as it is set on a picture: without invisible characters, and with its lines joined, since they are broken
 * anew.
 */
export const letteringOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The characters of a text that cannot be set on a picture, each once, with their combining marks. */
export const unletterable = (text: string): readonly string[] => {
  const letters = letteringOf(text).match(/\P{M}?\p{M}+|\P{M}/gu) ?? []
  return [...new Set(letters)].filter((letter) => !letterable.test(letter))
}
