import type { WrittenLanguage } from '../languages/detect.ts'
import { functionWordsOf } from './function-words.ts'

/** Several capitalised words in a row, as in "Hollow Tide" and "Mother's Day". */
export const namesIn = (sentence: string, language: WrittenLanguage): readonly string[] => {
  const isShouted = sentence === sentence.toUpperCase()
  if (isShouted) return []
  const functionWords = functionWordsOf(language)
  return [
    ...sentence.matchAll(
      /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?:\s(?:de|da|do|di|del|della|du|la|of|the|&)(?=\s\p{Lu})|\s\p{Lu}[\p{L}\p{M}\p{N}'’-]*)+/gu,
    ),
  ].flatMap(({ 0: found, index }) => {
    const words = found.split(/\s/u)
    const isAtStart = /^[^\p{L}]*$/u.test(sentence.slice(0, index))
    const kept =
      isAtStart && (functionWords.has(words[0]?.toLowerCase() ?? '') || openers.test(words[0] ?? ''))
        ? words.slice(words.findIndex((word, at) => at > 0 && /^\p{Lu}/u.test(word)))
        : words
    const isName =
      kept.every((word) => !month.test(word)) && kept.some((word) => !functionWords.has(word.toLowerCase()))
    return isName && kept.length >= 2 && kept.length <= 4 ? [kept.join(' ')] : []
  })
}

const openers =
  /^(?:Happy|Merry|Meet|Introducing|Announcing|Celebrating|Join|Visit|Thank|Thanks|Congratulations|Welcome|Dear|Call|Book|Email|Contact|See|Ask|Come|Win|Follow|Buy|Get|Open|Recall|Bring|Stop|Use|Send|Please|Found|Lost|Try|Read|Watch|Just|Only|Every|Frohe|Feliz|Joyeux|Joyeuse|Buon|Buona|Liebe|Neues?|Neuer)$/u
/** Capitalised words of English that name nothing. */
export const month =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|AM|PM|I|Am|Pm|Dr|Mr|Mrs|Ms|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/u
