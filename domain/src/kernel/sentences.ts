/** True if a word ends a sentence, in any script. */
export const endsSentence = (word: string): boolean => /[.!?…。！？؟।]["'”’»)\]」』]*( [–—-])?$/u.test(word)
