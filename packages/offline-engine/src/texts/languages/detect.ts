import type { Language } from '@vignette/domain/brand/languages'
import { isFunctionWord, isKnownWord } from '../analysis/words.ts'
import { isFieldWord } from '../domains/fields.ts'

/** A language of ours, or one that we know no words of. */
export type WrittenLanguage = Language | 'other'
export type ForeignLanguage = Exclude<WrittenLanguage, 'en'>

/** Writings by the language of ours that is written in them. */
const writings: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['uk', /\p{sc=Cyrillic}/gu],
]

/** Small words that a text of some length cannot do without, and other languages do not have. */
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

/** Words of some length that say as little. */
const little = new Set(
  'sobre nuestro nuestra nuevo nueva hasta desde también euch unser neues neue haben werden freuen notre nouvelle nouveau nous vous dans avec nostro nostra nuovo nuova nosso nossa novo nova onze nieuwe nasza nowa nowy naszym våra bizim yeni kami baru наша наш нова новий нас हमारी हमारा नई שלנו החדש חדש الجديد للجميع 我们 你们 他们 우리 새로운 新しい'.split(
    ' ',
  ),
)

/** Links, addresses, people's names and prices: `.com` is no word of Portuguese. */
const wordless =
  /\S+:\/\/\S+|\S*@\S+|(?<![a-z\d])[a-z][a-z\d-]*(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?|\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?[\p{Sc}%]/giu

/**
 * The language a prompt is clearly written in. Nothing is translated: a prompt in English stays English whatever was asked
 * for, and one in a language that is none of ours is `other`, so that no text is half the one and half the other. What
 * could be any language is in the one that was asked for: many have words that English has, too.
 */
export const languageOf = (prompt: string, wanted: Language): WrittenLanguage => {
  const text = prompt.slice(0, 1_000).replaceAll(wordless, ' ')
  const found = byWriting(text) ?? byWords(text)
  if (found !== null) return found
  const score = scoreIn(text, wanted)
  if (isMostlyEnglish(text, score)) return 'en'
  return score === 0 && isForeign(text) ? 'other' : wanted
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

/** Letters that English lacks, or no Latin ones at all, without a word of English. */
const isForeign = (text: string): boolean => {
  const words = wordsIn(text)
  const strange = words.filter((word) => /[^\p{sc=Latin}\p{M}]/u.test(word) || /[^a-zé’']/u.test(word))
  return words.length >= 3 && strange.length >= 2 && !words.some(isEnglishWord)
}

/** More than half of it, and far more than tells of the language with this score: "brunch" and "collection" are of many. */
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

/** How much tells of a language: its small words, and letters that are its own. */
const scoreIn = (text: string, language: Language): number => {
  const hits = wordsIn(text).filter((word) => indexed.get(language)?.has(word)).length
  return hits + (letters.some(([of, pattern]) => of === language && pattern.test(text)) ? 1.5 : 0)
}

export const isSmallWord = (word: string): boolean =>
  little.has(word.toLowerCase()) || [...indexed.values()].some((small) => small.has(word.toLowerCase()))
