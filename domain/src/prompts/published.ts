import { sentenceCase } from './sentence-case.ts'

/** A sentence as it is published: with a capital, and a full stop if it ends in nothing. */
export const published = (sentence: string): string => {
  const text = sentenceCase(sentence.trim())
  if (/[.!?…。！？]["”»)’']$/u.test(text)) return text
  if (!/[\p{L}\p{M}\p{N}%)"”»’'€$£°]$/u.test(text) || isAddress.test(text.slice(text.lastIndexOf(' ') + 1))) return text
  return `${text}${/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(text) ? '。' : /\p{sc=Devanagari}$/u.test(text) ? '।' : '.'}`
}

/** Links, user names and hashtags, which a full stop would become part of. */
const isAddress = /^(?:https?:\/\/\S+|[@#]\S+|\S{1,100}\.\p{L}{2,}(?:\/\S*)?)$/u
