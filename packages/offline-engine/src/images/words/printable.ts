/** The characters that the picture fonts have: Latin letters, figures and plain punctuation. */
const printable = /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u0218-\u021b‘’“”„–—…€]/gu

const foreignLetter = /[^\u0020-\u017f\u0218-\u021b\P{L}]/u

const spaces = /\s+/g

/** The part of a text that can be set as a headline, without links. */
export const printableOf = (text: string): string => printablePartOf(text.replaceAll(/https?:\/\/\S+|www\.\S+/g, ' '))

/**
 * The part of a text that can be set: without emoji and other signs, and without words in scripts that no font has. Empty
 * if most of the text would be missing.
 */
export const printablePartOf = (text: string): string => {
  const words = text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
  const known = words.filter((word) => !foreignLetter.test(word))
  const kept = lettersIn(known.join(''))
  if (kept === 0 || kept < 0.6 * lettersIn(words.join(''))) return ''
  return known.join(' ').replaceAll(printable, ' ').replaceAll(spaces, ' ').trim()
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
