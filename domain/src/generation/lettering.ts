/**
 * What the fonts of pictures have between them: the languages that are written in Latin letters, with Vietnamese, and
 * common signs; no other writing and no emoji. A test of the worker holds it to the fonts.
 */
const letterable =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0148\u014a-\u017e\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9–—‘-‚“-„†•…′″‹›⁄₡₣₤₦₩₫€₱₲₵₹₺₼₽™−]$/u

/** A text as it is set: word for word, on lines that are broken anew, without what nobody sees. */
export const letteringOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** What of a text cannot be set on a picture, each once; a letter with what stands above and below it. */
export const unletterable = (text: string): readonly string[] => {
  const letters = letteringOf(text).match(/\P{M}?\p{M}+|\P{M}/gu) ?? []
  return [...new Set(letters)].filter((letter) => !letterable.test(letter))
}
