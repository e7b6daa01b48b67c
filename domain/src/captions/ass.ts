import type { CaptionDocument, CaptionWord } from './caption-document.ts'
import { type Caption, captionsOf } from './lines.ts'
import {
  type CaptionBrand,
  captionFonts,
  type Frame,
  lettersAcross,
  type Look,
  lookOf,
  rulesFor,
  sizeOf,
} from './looks.ts'
import { captionMargins } from './safe-areas.ts'
import { isSpaced, joinWords, widthOf } from './splitting.ts'

/** &HAABBGGRR, where AA is how much shows through. */
const colorOf = (color: string, seeThrough = 0): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => color.slice(at, at + 2).toUpperCase())
  return `&H${seeThrough.toString(16).padStart(2, '0').toUpperCase()}${blue}${green}${red}`
}

const clockOf = (ms: number): string => {
  const hundredths = Math.round(ms / 10)
  const [hours, minutes, seconds] = [
    Math.floor(hundredths / 360_000),
    Math.floor(hundredths / 6_000) % 60,
    Math.floor(hundredths / 100) % 60,
  ]
  return `${hours}:${[minutes, seconds, hundredths % 100].map((part) => String(part).padStart(2, '0')).join(':')}`.replace(
    /:(\d\d)$/,
    '.$1',
  )
}

/**
 * Text that cannot be taken for anything else. The format has no way to write braces and backslashes that every program
 * reads alike, so that others stand for them; emoji have no outlines to draw.
 */
const safe = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('\\', '/')
    .replaceAll(/(?![\d#*©®™])\p{Emoji}\p{Emoji_Modifier}?\uFE0F?\u20E3?(?:\u200D\p{Emoji}\uFE0F?)*/gu, '')

const capitalsOf = (text: string): string => (/[\p{Script=Greek}]/u.test(text) ? text : text.toUpperCase())

const places = { bottom: 2, middle: 5, top: 8 } as const

const styleLine = (document: CaptionDocument, look: Look, frame: Frame): string => {
  const size = sizeOf(look, frame)
  const { top, bottom, left, right } = captionMargins(frame)
  const { family, weight } = captionFonts[look.font]
  const border = look.box ? look.box.up : (look.edge?.width ?? 0)
  const edge = look.box?.color ?? look.edge?.color ?? '#000000'
  const values = [
    'Captions',
    family,
    size,
    colorOf(look.color),
    colorOf(look.color),
    colorOf(edge),
    colorOf('#000000', look.box ? 255 : 96),
    weight >= 600 ? -1 : 0,
    0,
    0,
    0,
    100,
    100,
    0,
    0,
    look.box ? 3 : 1,
    (border * size).toFixed(1),
    ((look.shadow?.depth ?? 0) * size).toFixed(1),
    places[document.place],
    Math.round(left * frame.width),
    Math.round(right * frame.width),
    Math.round((document.place === 'top' ? top : bottom) * frame.height),
    -1,
  ]
  return `Style: ${values.join(',')}`
}

/** What a caption begins with. A line that is one long word is made to fit. */
const openingOf = (caption: Caption, look: Look, frame: Frame): string => {
  const size = sizeOf(look, frame)
  const widest = Math.max(...caption.lines.map((line) => widthOf(joinWords(line))))
  const fit = Math.min(100, Math.floor((lettersAcross(look, frame) / widest) * 100))
  const tags = [
    look.box ? `\\xbord${(look.box.across * size).toFixed(1)}` : '',
    look.shadow && look.shadow.blur > 0 ? `\\blur${(look.shadow.blur * size * 0.4).toFixed(1)}` : '',
    fit < 100 ? `\\fs${Math.max(8, Math.floor((size * fit) / 100))}` : '',
    look.pops ? String.raw`\fscx86\fscy86\t(0,90,\fscx104\fscy104)\t(90,150,\fscx100\fscy100)` : '',
  ]
  return tags.some((tag) => tag !== '') ? `{${tags.join('')}}` : ''
}

/** A word that changes its colour while it is spoken. */
const spokenWord = (word: CaptionWord, text: string, caption: Caption, look: Look): string => {
  if (look.spoken === null) return text
  const [from, to] = [word.startMs - caption.startMs, Math.max(word.endMs, word.startMs + 40) - caption.startMs]
  const [usual, spoken] = [`\\1c${colorOf(look.color)}&`, `\\1c${colorOf(look.spoken)}&`]
  const before = from <= 0 ? spoken : `${usual}\\t(${from},${from + 1},${spoken})`
  return `{${before}\\t(${to},${to + 1},${usual})}${text}`
}

const textOf = (caption: Caption, look: Look, frame: Frame): string => {
  const lines = caption.lines.map((line) =>
    line
      .map((word, index) => {
        const text = safe(look.capitals ? capitalsOf(word.text) : word.text)
        const space = index > 0 && isSpaced(line[index - 1]?.text ?? '', word.text) ? ' ' : ''
        return `${space}${spokenWord(word, text, caption, look)}`
      })
      .join(''),
  )
  return `${openingOf(caption, look, frame)}${lines.join(String.raw`\N`)}`
}

/** The letters that the captions of a document are set with, each once. */
export const captionLetters = ({ words, style }: CaptionDocument, brand: CaptionBrand): string => {
  const { capitals } = lookOf(style, brand)
  const texts = words.map(({ text }) => safe(capitals ? capitalsOf(text) : text))
  return [...new Set(texts.join(''))].sort().join('')
}

const styleFormat =
  'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding'

/** Captions for a video of a size, in the format of Advanced SubStation Alpha. They look alike wherever they are drawn. */
export const writeAss = (document: CaptionDocument, frame: Frame, brand: CaptionBrand): string => {
  const look = lookOf(document.style, brand)
  const captions = captionsOf(document.words, rulesFor(look, frame))
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    styleFormat,
    styleLine(document, look, frame),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...captions.map(
      (caption) =>
        `Dialogue: 0,${clockOf(caption.startMs)},${clockOf(caption.endMs)},Captions,,0,0,0,,${textOf(caption, look, frame)}`,
    ),
    '',
  ].join('\n')
}
