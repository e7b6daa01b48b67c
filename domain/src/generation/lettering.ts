import { pictograph } from '../kernel/pictograph.ts'

/** Latin letters including Vietnamese, and common signs. */
const latin =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0148\u014a-\u017e\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9–—‘-‚“-„†•…′″‹›⁄₡₣₤₦₩₫€₱₲₵₹₺₼₽™−]$/u

/** The other scripts that the fonts for pictures have, in their everyday blocks. */
const scripts =
  /^(?:[\u0370-\u03e1\u03f0-\u03ff\u0400-\u052f\u0600-\u06ff\u0750-\u077f\u0900-\u0df4\u1000-\u109f](?<![\p{C}\u0c5c\u0cdc])|\p{Script=Hebrew}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Georgian}|\p{Script=Armenian}|\p{Script=Ethiopic}|[\u3001-\u3003\u3005-\u3011\u3014-\u301b\u3041-\u3096\u309b-\u30ff\u3131-\u318e\u4e00-\u9fef\uac00-\ud7a3\uff01-\uff5e\uffe5]|[฿←→★☆■□●○◆◇▲△▼▽♪✓])$/u

/** A joiner that joins nothing. Within a word or an emoji it decides about shapes. */
const joiner = /(?<![\p{L}\p{M}\p{Emoji}\uFE0F])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Emoji}])/gu

/**
 * A text as it is set on a picture: without invisible characters, and with its lines joined, since they are broken
 * anew.
 */
export const letteringOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(joiner, '')
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/**
 * The characters of a text that cannot be set on a picture, each once, with their combining marks. Rare Chinese
 * characters are not among them: a list of all would be longer than the rest of this module, so the engine looks
 * into its fonts.
 */
export const unletterable = (text: string): readonly string[] => {
  const letters =
    letteringOf(text)
      .replaceAll(pictograph, '')
      .replaceAll(/[\u200C\u200D]/gu, '')
      .match(/\P{M}?\p{M}+|\P{M}/gu) ?? []
  return [...new Set(letters)].filter(
    (letter) => !Array.from(letter).every((each) => latin.test(each) || scripts.test(each)),
  )
}
