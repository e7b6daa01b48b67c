import type { Language } from '@vignette/domain/brand/languages'
import { isFunctionWord, isKnownWord } from '../analysis/words.ts'
import { isFieldWord } from '../domains/fields.ts'

/** One of our languages, or `other`. */
export type WrittenLanguage = Language | 'other'
export type ForeignLanguage = Exclude<WrittenLanguage, 'en'>

/** Scripts that identify one of our languages. */
const writings: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['uk', /\p{sc=Cyrillic}/gu],
]

/** Common small words of one language that the others do not have. */
const smallWords: Readonly<Partial<Record<Language, string>>> = {
  en: 'the and of to for with our is are on this that your my from new about you we at it be a an in by how what',
  es: 'el la los las de del y en que para con por una un nuestro nuestra nuestros es este esta su más como hoy tu se',
  fr: 'le la les des du et une un pour dans nos notre votre avec est sur ce cette qui que vous nous aux au plus chez',
  de: 'der die das und ein eine einen unser unsere unseren für mit ist sind auf den dem von zum zur wir ihr im am neue neuen über',
  it: 'il lo gli della del dei delle e un una per con nostro nostra nostri di che è sono questo questa nel nella al più',
  pt: 'o os as do da dos das e um uma para com nosso nossa em no na que é são mais seu sua por você este esta nova novo',
  nl: 'de het een en van voor met onze ons is zijn op dit deze dat je jouw wij nieuwe naar bij ook niet over',
  pl: 'i w na z do się nasz nasza nasze jest są to dla od nowa nowy nowe po jak przez oraz już naszej naszym',
  sv: 'och att det en ett för med vår våra på är som av till den nya du vi från om i',
  tr: 've bir bu için ile yeni çok bizim da de daha ne olarak her gibi en var sizin mi',
  id: 'yang dan di untuk dengan kami ini itu dari ke pada baru kita akan anda ada adalah juga bisa',
}
const letters: readonly (readonly [Language, RegExp])[] = [
  ['pl', /[ąęłńśźż]/i],
  ['tr', /[ğışİ]/],
  ['de', /[ßäöü]/i],
  ['sv', /å/i],
  ['es', /[ñ¿¡]/i],
  ['pt', /[ãõ]/i],
  ['fr', /[êçœû]/i],
]
const indexed = new Map(
  Object.entries(smallWords).map(([language, words]) => [language as Language, new Set(words.split(' '))]),
)

/** Longer words without content. */
const little = new Set(
  'sobre nuestro nuestra nuevo nueva hasta desde también euch unser neues neue haben werden freuen notre nouvelle nouveau nous vous dans avec nostro nostra nuovo nuova nosso nossa novo nova onze nieuwe nasza nowa nowy naszym våra bizim yeni kami baru наша наш нова новий нас हमारी हमारा नई שלנו החדש חדש الجديد للجميع 我们 你们 他们 우리 새로운 新しい'.split(
    ' ',
  ),
)

/** Links, addresses, user names and prices, which are ignored: `.com` is not the Portuguese word. */
const wordless =
  /\S+:\/\/\S+|\S*@\S+|(?<![a-z\d])[a-z][a-z\d-]*(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?|\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?[\p{Sc}%]/giu

/**
 * The language that a prompt is clearly written in, since nothing is translated. An English prompt stays English whatever
 * was chosen. An unknown language is `other`, so that no text mixes two languages. A prompt that could be any language
 * counts as the chosen one, because many languages share words with English.
 */
export const languageOf = (prompt: string, wanted: Language): WrittenLanguage => {
  const text = prompt.slice(0, 1_000).replaceAll(wordless, ' ')
  const found = byWriting(text) ?? byWords(text)
  if (found !== null) return found
  const score = scoreIn(text, wanted)
  if (isMostlyEnglish(text, score)) return 'en'
  return score === 0 && isForeign(text) ? 'other' : wanted
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []

/** True for text without English words that has letters English lacks, or no Latin letters. */
const isForeign = (text: string): boolean => {
  const words = wordsIn(text)
  const strange = words.filter((word) => /[^\p{sc=Latin}\p{M}]/u.test(word) || /[^a-zé’']/u.test(word))
  return words.length >= 3 && strange.length >= 2 && !words.some(isEnglishWord)
}

/** True if more than half of it is English, and much more than `score`: "brunch" and "collection" occur in many languages. */
const isMostlyEnglish = (text: string, score: number): boolean => {
  const words = wordsIn(text)
  const english = words.filter((word) => isEnglishWord(word) || isKnownWord(word)).length
  return english >= 2 && english > words.length / 2 && english > 2 * score
}

const isEnglishWord = (word: string): boolean =>
  isFunctionWord(word) || isFieldWord(word) || indexed.get('en')?.has(word) === true

const byWriting = (text: string): Language | null => {
  const all = text.match(/\p{L}/gu)?.length ?? 0
  if (all === 0) return null
  const counted = writings.map(([language, pattern]) => [language, text.match(pattern)?.length ?? 0] as const)
  const [kana, , han] = counted
  if ((kana?.[1] ?? 0) > 0 && (kana?.[1] ?? 0) + (han?.[1] ?? 0) > all / 2) return 'ja'
  return counted.find(([, count]) => count > all / 2)?.[0] ?? null
}

const byWords = (text: string): Language | null => {
  const scores = [...indexed.keys()].map((language) => [language, scoreIn(text, language)] as const)
  const [best, second] = scores.sort((one, other) => other[1] - one[1])
  if (!best || best[1] < 2 || best[1] <= (second?.[1] ?? 0)) return null
  return best[0] === 'en' || best[1] >= scoreIn(text, 'en') + 1 ? best[0] : 'en'
}

/** The evidence for a language: its small words and its special letters. */
const scoreIn = (text: string, language: Language): number => {
  const hits = wordsIn(text).filter((word) => indexed.get(language)?.has(word)).length
  return hits + (letters.some(([of, pattern]) => of === language && pattern.test(text)) ? 1.5 : 0)
}

export const isSmallWord = (word: string): boolean =>
  little.has(word.toLowerCase()) || [...indexed.values()].some((small) => small.has(word.toLowerCase()))
