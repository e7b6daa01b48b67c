import type { NounPhrase } from '../analysis/noun-phrases.ts'
import { saidBy, type Subject } from '../analysis/subject.ts'
import { isFunctionWord, participles, singularOf, vagueNouns, withoutBooking } from '../analysis/words.ts'
import { isFieldWord } from '../domains/fields.ts'

/** Hashtags from the subject of a post: names and compounds first, then single words that people search for. */
export const ownTags = (subject: Subject): readonly string[] => {
  const isRead = /\bbook\b/i.test(withoutBooking(saidBy(subject)))
  const phrases = subject.phrases
    .slice(0, 8)
    .flatMap(wordingsOf)
    .filter((phrase) => isRead || !/^book$/i.test(phrase))
  const readables = [...new Set(phrases.flatMap((phrase) => readable(phrase) ?? []))]
  const isCompound = (words: string) => words.includes(' ')
  return [
    ...feastsOf(subject),
    ...readables.filter(isCompound).slice(0, 4),
    ...readables.filter((words) => !isCompound(words)),
    ...readables.filter(isCompound).slice(4),
  ]
}

/** Feast days: "Happy Mother's Day" gives #HappyMothersDay and #MothersDay. */
const feastsOf = ({ occasion, fragments, statements }: Subject): readonly string[] => {
  if (occasion !== 'season') return []
  const said = [...fragments, ...statements].map(({ text }) => text).join(' ')
  const feast =
    /\b(?:(happy|merry) )?((?:\p{Lu}[\p{L}’']+ )?\p{Lu}[\p{L}’']+ (?:Day|Eve|Year)|Christmas|Easter|Diwali|Eid(?: Mubarak)?|Ramadan|Halloween|Thanksgiving|Hanukkah|Pride)\b/iu.exec(
      said,
    )
  if (!feast) return []
  const [, wish, found = ''] = feast
  const name = found.replace(/^(?:happy|merry) /i, '').replaceAll(/['’]/g, '')
  return wish ? [`${wish} ${name}`, name] : [name]
}

/** The whole phrase, its last nouns and its complement. "our game Hollow Tide" gives the name and the thing. */
const wordingsOf = ({ main, head, hanging, isProper }: NounPhrase): readonly string[] =>
  [main, ...(head.split(' ').length <= 2 ? [head] : []), ...(hanging === null ? [] : [hanging])].flatMap((words) => {
    const name = /(?<=^\p{Ll}.*\s)\p{Lu}[\p{L}\p{N}’'-]*(?:\s\p{Lu}[\p{L}\p{N}’'-]*)*$/u.exec(words)?.[0]
    const parts = name === undefined ? [words] : [name, words.slice(0, -name.length).trim()]
    return parts.filter((part) => part.includes(' ') || part === name || isProper || isSought(part))
  })

/** A short phrase for a hashtag, without numbers, possessives and praise; null if nothing is left. */
const readable = (phrase: string): string | null => {
  const words = phrase
    .split(/\s+/)
    .filter((word) => !isFunctionWord(word.toLowerCase()) && !weak.test(word) && !/['’]s?$/.test(word))
  const main = words.join('').length <= 26 ? words.slice(-4) : words.slice(-3)
  const last = main.at(-1)?.toLowerCase() ?? ''
  return main.length === 0 || (main.length === 1 && !isTellingWord(last)) ? null : main.join(' ')
}

const weak =
  /^(?:new|our|my|first|next|little|small|big|own|second|third|whole|many|few|more|most|great|better|best|several|different|other|real|favou?rite|fresh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+-\S+|[\p{L}]+-old|notes|cet|est|gmt|pst|bst|[\d$€£].*)$/iu

const isTellingWord = (word: string): boolean =>
  /^\p{L}[\p{L}\p{M}’']{2,}$/u.test(word) &&
  !vagueNouns.has(word) &&
  !vagueNouns.has(singularOf(word)) &&
  !participles.has(word) &&
  !plain.has(singularOf(word))

/** True for a single word that people search for. */
const isSought = (word: string): boolean => isFieldWord(word) && isTellingWord(word.toLowerCase())

/** Nouns of a field that nobody searches for alone. */
const plain = new Set(
  `answer order search look line store place page series edition version item door note name view team client customer
  code class feature brand company member project office support shop kid release morning routine ring dish bowl track
  level player data device update guide city road house watch wear style hat color print test people question process
  engine studio driving step match habit patient meal shelter cause member pitch tile record bug`.split(/\s+/),
)
