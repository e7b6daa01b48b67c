const spoken = /[\p{L}\p{M}\p{N}]/u
const vowels = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿąęěůőűıаеёиоуыэюяєіїαεηιουωάέήίόύώ]+/giu
const silentEnd = /[^aeiouy]e(?:s|d)?$/i
const spokenEnd = /(?:[td]ed|[sxz]es|[cs]hes|ges|ces|[^aeiouy]le|[^aeiouy]les)$/i
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** Scripts whose letters are hardly ever without a vowel of their own. */
const abugida =
  /[\p{Script=Devanagari}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u
const consonantal = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const ofNumber = (digits: string): number => {
  const [whole = ''] = digits.split(/[.:/]/)
  const plain = whole.replaceAll(/\D/g, '')
  const rest = digits.replaceAll(/\D/g, '').length - plain.length
  const ofWhole = plain.length <= 1 ? 1 : plain.length === 2 ? 2.6 : plain.length * 1.7 + 1
  return ofWhole + rest * 1.5
}

const ofLetters = (word: string, isEnglish: boolean): number => {
  const squares = word.match(square)?.length ?? 0
  if (squares > 0) return squares
  const letters = word.replaceAll(/[^\p{L}]/gu, '')
  if (abugida.test(letters)) return Math.max(1, letters.length * 0.6)
  if (consonantal.test(letters)) return Math.max(1, letters.length * 0.5)
  if (/^\p{Lu}{2,4}$/u.test(letters)) return letters.length
  const groups = letters.match(vowels)?.length ?? 0
  const silent = isEnglish && groups > 1 && silentEnd.test(letters) && !spokenEnd.test(letters) ? 1 : 0
  return Math.max(1, groups - silent)
}

/**
 * About how many syllables a word is spoken with.
 * @public
 */
export const syllablesOf = (word: string, isEnglish: boolean): number => {
  if (!spoken.test(word)) return 0
  const numbers = word.match(/\p{N}[\p{N}.,:/]*/gu) ?? []
  const letters = word.replaceAll(/\p{N}[\p{N}.,:/]*/gu, ' ').split(/[^\p{L}\p{M}'’]+/u)
  return (
    numbers.reduce((sum, digits) => sum + ofNumber(digits), 0) +
    letters.filter((part) => part !== '').reduce((sum, part) => sum + ofLetters(part, isEnglish), 0)
  )
}

/** How long a word takes to say, compared with others: mostly by its syllables, and somewhat by its letters. */
export const weightOf = (word: string, isEnglish: boolean): number => {
  const letters = word.replaceAll(/[^\p{L}\p{N}]/gu, '').length
  return Math.max(0.3, syllablesOf(word, isEnglish) * 0.6 + letters * 0.16)
}
