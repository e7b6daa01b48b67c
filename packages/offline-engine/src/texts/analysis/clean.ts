/** Only the beginning of a prompt is read. It has the essentials, and a caption is shorter. */
const readLength = 2_000
const longestWord = 45

const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFF]|\p{Co}|\p{Cn}|(?!\uFE0F)\p{Variation_Selector}/gu
const element = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const tag = /<\/?[a-z!][^<>]{0,500}>/gi
const markdownLink = /!?\[([^\]\n]{0,200})\]\(([^)\s]{0,500})\)/g
const markup = /(?:\*\*|__|~~|`+|^#{1,6}\s+|^>\s+)/gm
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '', gt: '', quot: '"', nbsp: ' ', '#39': "'" }
const pictograph =
  /(?:\p{Regional_Indicator}{2}|[\p{Emoji_Presentation}\p{Extended_Pictographic}](?:\uFE0F|\p{Emoji_Modifier})*(?:\u200D[\p{Emoji_Presentation}\p{Extended_Pictographic}](?:\uFE0F|\p{Emoji_Modifier})*)*|[\d#*]\uFE0F\u20E3)/gu

export type CleanText = { readonly text: string; readonly emoji: readonly string[] }

/** The readable text of a prompt, without markup, control characters and noise. Emoji are listed separately. */
export const clean = (prompt: string): CleanText => {
  const visible = beginningOf(prompt)
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
  const emoji = [...new Set(visible.match(pictograph))].filter((each) => !/^[©®™]/.test(each))
  return { text: calm(visible.replaceAll(pictograph, (each) => (/^[©®™]/.test(each) ? each : ' '))), emoji }
}

/** Cuts after a whole sentence if possible, otherwise after a whole word. */
const beginningOf = (prompt: string): string => {
  if (prompt.length <= readLength) return prompt
  const head = prompt.slice(0, readLength)
  const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('\n'), head.lastIndexOf('。'))
  return end > readLength / 2 ? head.slice(0, end + 1) : head.replace(/\s\S*$/, '')
}

/** Reduces repetitions, shouting and endless words. */
const calm = (text: string): string => {
  const quiet = text
    .replaceAll(/[{}\\^~|<>]+/g, ' ')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll(/([^\s\d])\1{3,}/gu, '$1$1$1')
    .replaceAll(/([!?.,;:])\s?(?:\1\s?){2,}/g, '$1 ')
    .replaceAll(/(?<!\S)(\S+)(?:[^\S\n]+\1){1,}(?!\S)/giu, '$1')
    .replaceAll(/\S+/g, shortWord)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll(/ ([,.!?;:])(?=\s|$)/g, '$1')
    .trim()
  return isShouted(quiet) ? quiet.toLowerCase() : quiet
}

const shortWord = (word: string): string =>
  word.length <= longestWord || /^https?:\/\/[\x21-\x7E]{1,250}$/.test(word) || hasNoSpaces.test(word)
    ? word
    : word.slice(0, longestWord).toWellFormed().replaceAll('\uFFFD', '')

/** Scripts without spaces between words. */
const hasNoSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= 12 && capitals / letters > 0.8
}
