import { isFunctionWord, participles, singularOf, vagueNouns, withoutBooking } from '../prompt/english-words.ts'
import { month } from './names.ts'
import { nounPhrasesOf } from './noun-phrases.ts'

/** More single nouns make a list of the text's words. */
const mostSingle = 3

/** Noun phrases of English sentences: compounds first, then names, then nouns that people search for. */
export const englishWords = (sentences: readonly string[]): readonly string[] => {
  const phrases = sentences.slice(0, 12).flatMap((sentence) =>
    nounPhrasesOf(withoutBooking(sentence).replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '\u2011')).map((tokens) => ({
      words: tokens.filter(
        ({ word }) => !weak.test(word) && !isFunctionWord(word.toLowerCase()) && !/['’]s?$/u.test(word),
      ),
    })),
  )
  const compounds = phrases
    .filter(({ words }) => words.length >= 2 && words.length <= 4)
    .map(({ words }) =>
      words
        .map(({ word }) => word)
        .join(' ')
        .replace(dayBehind, ''),
    )
  // "hand-poured soy candles" are soy candles
  const heads = compounds
    .filter((each) => each.split(' ').length >= 3)
    .map((each) => each.split(' ').slice(-2).join(' '))
  const inCompounds = new Set(compounds.flatMap((each) => each.toLowerCase().split(' ')))
  const single = phrases
    .filter(({ words }) => words.length === 1)
    .flatMap(({ words }) => words)
    .filter(
      ({ word, isProper }) =>
        !inCompounds.has(word.toLowerCase()) && (isProper || isTelling(word.toLowerCase())) && !month.test(word),
    )
  const proper = single.filter(({ isProper }) => isProper)
  return [
    ...compounds.filter((each) => !isVague(each)),
    ...proper,
    ...single.filter((each) => !proper.includes(each)).slice(0, mostSingle),
    ...heads.filter((each) => !isVague(each)),
  ].map((each) => (typeof each === 'string' ? each : each.word))
}

/** "open house Saturday" is an open house, but "sourdough Saturday" is what it is called. */
const dayBehind = /(?<=\S \S+) (?:mon|tues|wednes|thurs|fri|satur|sun)days?$/iu

const weak =
  /^(?:new|same|ago|old|late|worth|tickets?|itself|mon|tue|tues|wed|thu|thurs|fri|sat|sun|dr|mr|mrs|requested|year|years|our|my|first|next|last|little|small|big|own|second|third|whole|many|few|more|most|much|gmt|utc|bst|cet|est|edt|cst|pst|pdt|e-?mail|great|better|best|several|different|other|real|favou?rite|fresh|one|two|three|four|five|six|seven|eight|nine|ten|free|available|ready|[\p{L}]+-old|.*\d.*|[$€£].*)$/iu

const isTelling = (word: string): boolean =>
  /^\p{L}[\p{L}\p{M}’'-]{3,}$/u.test(word) &&
  !vagueNouns.has(word) &&
  !vagueNouns.has(singularOf(word)) &&
  !participles.has(word) &&
  !plainNouns.has(singularOf(word))

/** Compounds of vague words: "second location", "three spots". */
const isVague = (phrase: string): boolean =>
  phrase
    .toLowerCase()
    .split(' ')
    .every((word) => vagueNouns.has(word) || vagueNouns.has(singularOf(word)) || plainNouns.has(singularOf(word)))

/** Nouns that nobody searches for alone. */
const plainNouns = new Set(
  `answer order search look line store place page series edition version item door note name view team client customer
  code class feature brand company member project office support shop kid release morning routine ring dish bowl track
  level player data device update guide city road house watch wear style hat color print test people question process
  engine studio driving step match habit patient meal shelter cause member pitch tile record bug interest price
  thing back euro dollar end start help lot way times scenes community inspiration event fault ticket friend family group word list box piece set change woman man bag chain pick money learning stock bottle experience chair purchase receipt obligation refund batch`.split(
    /\s+/,
  ),
)
