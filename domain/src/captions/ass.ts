import { clockOf, colorOf, safe, scriptOf } from './ass-values.ts'
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

/** Captions for a video of a size, in the format of Advanced SubStation Alpha. They look alike wherever they are drawn. */
export const writeAss = (document: CaptionDocument, frame: Frame, brand: CaptionBrand): string => {
  const look = lookOf(document.style, brand)
  const captions = captionsOf(document.words, rulesFor(look, frame))
  const events = captions.map(
    (caption) =>
      `Dialogue: 0,${clockOf(caption.startMs)},${clockOf(caption.endMs)},Captions,,0,0,0,,${textOf(caption, look, frame)}`,
  )
  return scriptOf(frame, styleLine(document, look, frame), events)
}
