/**
 * Links, hashtags and mentions in a text. Every network finds them by rules of its own that it does not publish in full;
 * this is what they agree on. The libraries for it bring a list of all domains, or regular expressions of many kilobytes,
 * to every page with a text field, while people write a few endings without `https://`.
 */
const ending =
  'com|org|net|io|co|app|dev|shop|store|info|me|ai|eu|uk|de|fr|es|it|nl|pl|se|ca|au|us|in|jp|kr|cn|tv|gg|ly|be|ch|at|link|site|online|page|blog|studio|social'

/** What does not end an address: neither space, quotes, brackets or signs of other scripts, marks of direction, nor emoji. */
const inAddress =
  '[^\\s<>"“”„«»‘’「」『』【】（）、。，！？；：،؛؟…–—\\u200B\\u200D\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\p{Extended_Pictographic}\\p{Regional_Indicator}]'

/** A name cannot begin in the middle of another, so that long runs of letters are scanned once. */
const withScheme = `(?<![\\p{L}\\p{N}@.])https?://[\\p{L}\\p{N}[]${inAddress}*`
const withoutScheme = `(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]{1,63}\\.)+(?:${ending})(?![\\p{L}\\p{N}@-])(?::\\d{2,5})?(?:[/?#]${inAddress}*)?`

/** A number alone is no hashtag, and neither is the emoji of a key. */
const hashtag =
  '(?<![\\p{L}\\p{N}\\p{M}_&/#＃])[#＃](?=[\\p{N}_]*\\p{L})[\\p{L}\\p{N}_][\\p{L}\\p{N}\\p{M}_\\u200C\\u200D]*'

const mention =
  '(?<![\\p{L}\\p{N}_@./!$%&*=#-])@[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_])?(?:@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+)?'

const entity = new RegExp(
  `(?<link>${withScheme}|${withoutScheme})|(?<hashtag>${hashtag})|(?<mention>${mention})`,
  'giu',
)

export type TextEntity = {
  readonly kind: 'link' | 'hashtag' | 'mention'
  /** As it is written. */
  readonly text: string
  /** The whole address of a link, a hashtag without `#`, a mention without `@`. */
  readonly value: string
  /** In UTF-16 units, and in bytes of UTF-8. */
  readonly start: number
  readonly end: number
  readonly byteStart: number
  readonly byteEnd: number
}

/** The links, hashtags and mentions in a text, in its order. None overlap. */
export const entitiesOf = (text: string): readonly TextEntity[] => {
  let [read, bytes] = [0, 0]
  return [...text.matchAll(entity)].map((match) => {
    const { link, hashtag } = match.groups ?? {}
    const kind = link === undefined ? (hashtag === undefined ? 'mention' : 'hashtag') : 'link'
    const written = kind === 'link' ? withoutClosing(match[0]) : match[0]
    const byteStart = bytes + utf8Length(text, read, match.index)
    const end = match.index + written.length
    const byteEnd = byteStart + utf8Length(text, match.index, end)
    ;[read, bytes] = [end, byteEnd]
    const value = kind === 'link' ? addressOf(written) : written.slice(1)
    return { kind, text: written, value, start: match.index, end, byteStart, byteEnd }
  })
}

const addressOf = (link: string): string => (/^https?:\/\//i.test(link) ? link : `https://${link}`)

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Punctuation after a link belongs to the sentence, and so does a bracket that was opened before the link. */
const withoutClosing = (link: string): string => {
  const counts = new Map<string, number>()
  for (const sign of link) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  let end = link.length
  for (; end > 0; end--) {
    const last = link.charAt(end - 1)
    const open = opening[last]
    const closed = counts.get(last) ?? 0
    if (open !== undefined && closed <= (counts.get(open) ?? 0)) break
    if (open === undefined && !/[.,;:!?'*_~|]/.test(last)) break
    counts.set(last, closed - 1)
  }
  return link.slice(0, end)
}

/** How many bytes of UTF-8 a text takes. A lone surrogate takes three, as what is sent in its place. */
export const utf8Length = (text: string, from = 0, to = text.length): number => {
  let bytes = 0
  for (let index = from; index < to; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) bytes += 1
    else if (unit < 0x8_00) bytes += 2
    else if (isPair(unit, text.charCodeAt(index + 1)) && index + 1 < to) {
      bytes += 4
      index++
    } else bytes += 3
  }
  return bytes
}

const isPair = (high: number, low: number): boolean =>
  high >= 0xd8_00 && high <= 0xdb_ff && low >= 0xdc_00 && low <= 0xdf_ff
