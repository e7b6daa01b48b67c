/** Longer words are noise, or an attack on whoever has to scroll past them. */
const longestWord = 250

const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFF]|\p{Co}|\p{Cn}|(?!\uFE0F)\p{Variation_Selector}/gu
const element = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const tag = /<\/?[a-z!][^<>]{0,500}>/gi
const markdownLink = /!?\[([^\]\n]{0,200})\]\(([^)\s]{0,500})\)/g
const markup = /(?:\*\*|(?<![\p{L}\p{N}_])__(?=\S)|(?<=\S)__(?![\p{L}\p{N}_])|~~|`+|^#{1,6}\s+|^>\s+)/gmu
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  apos: "'",
}

/** The readable text of a prompt, word for word, without markup, control characters and endless repetitions. */
export const clean = (prompt: string): string =>
  prompt
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(element, ' ')
    .replaceAll(tag, ' ')
    .replaceAll(markdownLink, '$1 $2')
    .replaceAll(markup, '')
    .replaceAll(/&(#?\w{2,6});/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[^\n\P{Cc}]/gu, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/[{}\\]+/g, ' ')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll(/([^\s\d])\1{3,}/gu, '$1$1$1')
    .replaceAll(/(?<!\S)([^\s\d]+)(?:[^\S\n]+\1){3,}(?!\S)/giu, '$1')
    .replaceAll(/\S+/g, shortWord)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const shortWord = (word: string): string =>
  word.length <= longestWord || hasNoSpaces.test(word)
    ? word
    : word.slice(0, longestWord).toWellFormed().replaceAll('\uFFFD', '')

/** Scripts without spaces between words. */
const hasNoSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
