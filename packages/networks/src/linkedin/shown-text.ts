/** `{hashtag|\#|word}` and `@[Name](urn:li:person:1)`, in which LinkedIn keeps what it has found in a text. */
const template = /\{hashtag\|\\?[#＃]\|(?<word>[^}]*)\}|@\[(?<name>(?:\\.|[^\]\\])*)\]\([^)]*\)/gu

/** A text in LinkedIn's notation, as people see it. */
const shownAs = (littleText: string): string =>
  littleText
    .replaceAll(template, (_all, word: string | undefined, name: string | undefined) =>
      word === undefined ? (name ?? '') : String.raw`#${word}`,
    )
    .replaceAll(/\\(?<sign>[\\|{}@[\]()<>#*_~])/g, '$<sign>')

/** LinkedIn drops spaces at the ends of lines, and writes hashtags with its own sign. */
const comparable = (text: string): string => text.normalize('NFC').replaceAll('＃', '#').replaceAll(/\s+/gu, ' ').trim()

/** True if a post that LinkedIn shows says what we sent. */
export const isSameText = (sent: string, commentary: string): boolean =>
  comparable(sent) === comparable(shownAs(commentary))
