import { entitiesOf } from './links.ts'

/** LinkedIn's own notation: it cuts a post off at the first of these that is not escaped. */
const meaning = /[\\|{}@[\]()<>#*_~]/g

const escaped = (text: string): string => text.replaceAll(meaning, String.raw`\$&`)

/** A text for LinkedIn, in which all signs mean themselves. The `#` of a hashtag stays, so that it becomes one. */
export const toLittleText = (text: string): string => {
  let [written, from] = ['', 0]
  for (const { kind, start } of entitiesOf(text)) {
    if (kind !== 'hashtag') continue
    written += `${escaped(text.slice(from, start))}#`
    from = start + 1
  }
  return written + escaped(text.slice(from))
}
