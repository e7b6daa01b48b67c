import { languageIds, type Language } from '@vignette/domain/brand/languages'
import { eld } from 'eld/extrasmall'

/** One of our languages, or `other`, of which only the person's own words are set. */
export type WrittenLanguage = Language | 'other'

const ours: ReadonlySet<string> = new Set(languageIds)

/** Languages that the detector takes for a neighbour in a few words. */
const neighbours: Readonly<Record<string, Language>> = { ms: 'id', ca: 'es', gl: 'pt' }

/** Scripts that one of our languages alone is written in, for texts too short for the detector. */
const writings: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['ko', /\p{sc=Hangul}/u],
  ['zh', /\p{sc=Han}/u],
  ['he', /\p{sc=Hebrew}/u],
]

/** Links, addresses, user names, hashtags and prices, which are in no language. */
const wordless =
  /(?<!\S)(?:\S+:\/\/\S+|\S*@\S+|#\S+)|(?<![a-z\d])[a-z][a-z\d-]*(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?|\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?[\p{Sc}%]?/giu

/** "Hi" is a word in many languages. */
const fewLetters = 4

/** A few words count as what was wanted if they are nearly as likely in it as in the likeliest language. */
const fewWords = 3
/** Below this the detector guesses. */
const unsure = 0.6
const nearly = { few: 0.82, many: 0.93 }

/**
 * The language of a text, by the n-grams of eld, which of four libraries tells short posts apart best. Texts that fit
 * several languages are in the `wanted` one, if that is likely enough, or else in English.
 */
export const languageOf = (text: string, wanted: Language): WrittenLanguage => {
  const plain = text
    .slice(0, 2_000)
    .replaceAll(wordless, ' ')
    .replaceAll(/[^\p{L}\p{M}\s'’-]+/gu, ' ')
    .trim()
  if ((plain.match(/\p{L}/gu) ?? []).length < fewLetters && !/\P{sc=Latin}/u.test(plain)) return wanted
  if (!/\p{L}/u.test(plain)) return wanted
  const writing = writings.find(([, script]) => script.test(plain))?.[0]
  return writing !== undefined && !/\p{sc=Latin}{3}/u.test(plain) ? writing : likeliest(plain, wanted)
}

const likeliest = (plain: string, wanted: Language): WrittenLanguage => {
  const scores = scoresOf(plain)
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  if (!best) return /^[\p{sc=Latin}\p{M}\s'’-]+$/u.test(plain) ? wanted : 'other'
  const isFew = plain.split(/\s+/u).length <= fewWords
  const isLikely = (language: string, share: number) => (scores.get(language) ?? 0) >= share * best[1]
  if (isLikely(wanted, isFew ? nearly.few : nearly.many)) return wanted
  const isGuess = isFew && best[1] < unsure
  if (/^[\x20-\x7E]*$/.test(plain) && (isGuess || isLikely('en', nearly.many))) return 'en'
  return ours.has(best[0]) ? (best[0] as Language) : 'other'
}

const scoresOf = (plain: string): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>()
  for (const [language, score] of Object.entries(eld.detect(plain).getScores())) {
    const known = neighbours[language] ?? language
    scores.set(known, Math.max(scores.get(known) ?? 0, score))
  }
  return scores
}
