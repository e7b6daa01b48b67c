import type { WrittenLanguage } from '../languages/detect.ts'
import { functionWordsOf } from './function-words.ts'

const words = (sentence: string): readonly string[] => sentence.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []

/** Capitalised words that do not begin the sentence, or begin it and are long. */
export const germanNouns = (sentence: string): readonly string[] => {
  const functionWords = functionWordsOf('de')
  return words(sentence).filter(
    (word, index) =>
      /^\p{Lu}\p{Ll}{2,}/u.test(word) &&
      !functionWords.has(word.toLowerCase()) &&
      (index > 0 || isKnownNoun(word)) &&
      !/^(?:Sie|Ihr|Ihre|Ihnen|Ihrem|Ihren)$/u.test(word),
  )
}

/** German nouns by their endings. */
const isKnownNoun = (word: string): boolean =>
  /(?:ung|heit|keit|schaft|tion|kuchen|strudel|brot|fest|kurs|markt|laden)$/u.test(word)

/** Words behind an article, a possessive or a preposition, and names. */
export const romanceNouns = (sentence: string, language: WrittenLanguage): readonly string[] => {
  const functionWords = functionWordsOf(language)
  const all = words(
    sentence.replaceAll(/(?<![\p{L}])(?:[cdjlmnst]|qu|un|dell|all|nell|dall|sull)['’](?=\p{L}{2})/giu, 'la '),
  )
  let isAfter = false
  return all.filter((word, index) => {
    const lower = word.toLowerCase()
    const isName = index > 0 && /^\p{Lu}\p{Ll}/u.test(word)
    if (functionWords.has(lower)) {
      isAfter = isAfter || introducing.test(lower)
      return false
    }
    const found = Array.from(word).length >= 4 && (isAfter || isName)
    isAfter = false
    return found
  })
}

const introducing =
  /^(?:el|la|los|las|un|una|unos|unas|de|del|le|les|des|du|une|notre|nos|votre|vos|mon|ma|mes|nuestr[oa]s?|mi|mis|su|sus|il|lo|gli|i|di|della|del|dei|delle|degli|nostr[aoei]|o|os|as|a|um|uma|do|da|dos|das|nov[oa]s?|noss[oa]s?|meu|minha|nuov[oaei]|nuev[oa]s?|nouvel(?:le|les)?|nouveaux?|en|à|au|aux|in|em|no|na)$/u

/** Names, and otherwise long words, in the order of the text. */
export const longWords = (sentence: string, language: WrittenLanguage): readonly string[] => {
  const functionWords = functionWordsOf(language)
  const segmenter = new Intl.Segmenter(language === 'other' ? undefined : language, { granularity: 'word' })
  return [...segmenter.segment(sentence.slice(0, 600))]
    .filter(
      ({ isWordLike, segment }) => isWordLike === true && isLong(segment) && !functionWords.has(segment.toLowerCase()),
    )
    .map(({ segment, index }, order) => ({
      segment,
      weight: (/^\p{Lu}/u.test(segment) && index > 0 ? 4 : 0) + Math.min(Array.from(segment).length, 9) - order / 4,
    }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 4)
    .map(({ segment }) => segment)
}

const isLong = (word: string): boolean => {
  const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word)
  return (
    Array.from(word).length >= (isDense ? 2 : /\p{sc=Latin}/u.test(word) ? 5 : 4) && !/\p{sc=Hiragana}$/u.test(word)
  )
}
