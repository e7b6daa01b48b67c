import { withoutDenied } from '../../without-denied.ts'
import type { WrittenLanguage } from '../languages/detect.ts'
import { englishWords } from './english-words.ts'
import { functionWordsOf } from './function-words.ts'
import { namesIn } from './names.ts'
import { germanNouns, longWords, romanceNouns } from './other-words.ts'

const addresses = /(?<!\S)(?:\S+:\/\/\S+|\S*[@#]\S+|\S+\.(?:com|org|net|io|de|es|fr|it|pt|co)(?![\p{L}])\S*)/gu

/** The words of a text that people might search for, names and compounds first. */
export const ownWords = (sentences: readonly string[], language: WrittenLanguage): readonly string[] => {
  const plain = sentences.map((sentence) => withoutDenied(sentence.replaceAll(addresses, ' ')))
  const found = plain.flatMap((sentence) => namesIn(sentence, language))
  const names = found.map((name) => name.replaceAll(/['’]s /gu, 's '))
  if (language === 'en') {
    const isBehind = plain.some((sentence) => behind.test(sentence))
    const rest = plain.map((sentence) =>
      found.reduce((left, name) => left.replace(name, ','), sentence.replace(behind, ' ')),
    )
    return [...names, ...(isBehind ? ['behind the scenes'] : []), ...englishWords(rest)]
  }
  if (language === 'de') return [...names, ...plain.flatMap((sentence) => germanNouns(sentence))]
  if (/^(?:es|fr|it|pt)$/.test(language))
    return [...names, ...plain.flatMap((sentence) => romanceNouns(sentence, language))]
  return [...names, ...plain.flatMap((sentence) => longWords(sentence, language))]
}

const behind = /\bbehind[- ]the[- ]scenes(?: look)?\b/iu

/** Every word with some content, for texts that have no better one. */
export const anyWords = (sentences: readonly string[], language: WrittenLanguage): readonly string[] => {
  const functionWords = functionWordsOf(language)
  return sentences
    .flatMap(
      (sentence) =>
        sentence.replaceAll(/(?<!\S)(?:\S+:\/\/\S+|\S*@\S+)/gu, ' ').match(/\p{L}[\p{L}\p{M}’'-]{2,30}/gu) ?? [],
    )
    .filter((word) => !functionWords.has(word.toLowerCase()))
}
