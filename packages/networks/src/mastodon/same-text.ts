import { Parser } from 'htmlparser2'

/** Between these a reader sees a new line. */
const breaking = new Set(['p', 'br', 'div', 'li', 'blockquote', 'pre'])

/** The text of a post that a server shows as HTML. */
const textIn = (html: string): string => {
  const pieces: string[] = []
  const parser = new Parser({
    ontext: (text) => pieces.push(text),
    onopentagname: (name) => {
      if (breaking.has(name)) pieces.push('\n')
    },
  })
  parser.end(html)
  return pieces.join('')
}

/** Servers change spaces, and show mentions without their server. */
const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/@([\w.-]+)@[\w.-]+/gu, '@$1')
    .replace(/\s+/gu, ' ')
    .trim()

/** Whether a post that a server shows says what was sent. */
export const isSameText = (sent: string, shownAsHtml: string): boolean =>
  comparable(sent) === comparable(textIn(shownAsHtml))
