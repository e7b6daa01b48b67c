import { clockOf, colorOf, safe, scriptOf } from '@vignette/domain/captions/ass-values'
import type { FilmBox } from '@vignette/engine/film'
import type { Face, Setting } from '@vignette/lettering/faces'
import { fit, widthOf } from '@vignette/lettering/fit'
import { familiesFor } from '@vignette/lettering/fonts'
import { isRightToLeft, piecesToBreak, suited } from '@vignette/lettering/scripts'
import type { Frame, Layout } from './layout.ts'

/** How words come in. */
export type Arrival = 'rise' | 'pop' | 'focus' | 'slide' | 'fade'

/** Words of a film at their place and time. */
export type TypeBlock = {
  readonly text: string
  readonly setting: Setting
  readonly box: FilmBox
  readonly stand: Layout['stand']
  readonly align: 'left' | 'middle'
  readonly largest: number
  readonly color: string
  /** A word that is set in another colour. */
  readonly keyword: { readonly text: string; readonly color: string } | null
  readonly arrival: Arrival
  readonly fromMs: number
  readonly untilMs: number
}

/** The smallest letters, as a share of the shorter side. */
const smallest = 0.042

/** Fonts are set by the height of their lines, which `named-font.ts` makes the same for all. */
const lineHeight = 1.22
/** From the middle of a line up to where its letters stand, as shares of their size. */
const middleToBase = 0.97 - lineHeight / 2

/** The longest that the last word waits for the first. */
const longestWaitMs = 900

type Piece = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 4 | 5 | 6
  readonly size: number
}

/** The place that a block takes. */
export type SetBlock = { readonly events: readonly string[]; readonly place: FilmBox; readonly size: number }

/** Sets words: `letters` are all that the film is set with, which decide about the fonts. */
export const setBlock = (block: TypeBlock, frame: Frame, letters: string): SetBlock => {
  const { pieces, place, size } = piecesOf(block, frame, letters)
  const slide = slideOf(place, size, frame)
  const step = Math.min(block.arrival === 'pop' ? 110 : 85, longestWaitMs / Math.max(1, pieces.length))
  const events = pieces.map((piece, nth) => {
    const fromMs = Math.min(block.fromMs + nth * step, block.untilMs - 400)
    return `Dialogue: 1,${clockOf(fromMs)},${clockOf(block.untilMs)},Film,,0,0,0,,{${tagsOf(piece, block, slide)}}${safe(piece.text)}`
  })
  return { events, place, size }
}

const piecesOf = (
  { text, setting: wanted, box, stand, align, largest }: TypeBlock,
  frame: Frame,
  letters: string,
): { readonly pieces: readonly Piece[]; readonly place: FilmBox; readonly size: number } => {
  const setting = suited(text, wanted)
  const families = familiesFor(letters, setting.face)
  const across = (line: string) => widthOf(line, setting, families)
  const least = smallest * Math.min(frame.width, frame.height)
  const fitted = fit(text, wanted, { width: box.width, height: box.height, max: largest, least })
  // the fonts of all of the film can be wider than those that this text alone would have
  const widest = Math.max(...fitted.lines.map(across))
  const size = Math.min(fitted.size, box.width / widest)
  const leading = setting.leading * size
  const height = leading * (fitted.lines.length - 1) + size * 0.95
  const top = box.y + (stand === 'top' ? 0 : (box.height - height) * (stand === 'middle' ? 0.5 : 1))
  const isMirrored = isRightToLeft(text)
  const pieces = fitted.lines.flatMap((line, nth): readonly Piece[] => {
    const y = top + size * 0.78 + nth * leading - middleToBase * size
    const width = across(line) * size
    const left = align === 'middle' ? box.x + (box.width - width) / 2 : box.x
    // a line of a script from right to left comes as a whole, because its words can stand in either direction
    if (isMirrored)
      return align === 'middle'
        ? [{ text: line, x: box.x + box.width / 2, y, anchor: 5, size }]
        : [{ text: line, x: box.x + box.width, y, anchor: 6, size }]
    let done = ''
    return piecesToBreak(line).map((piece) => {
      const before = done === '' ? 0 : across(done) * size
      done += piece
      return { text: piece.trim(), x: left + before + (across(piece.trim()) * size) / 2, y, anchor: 5, size }
    })
  })
  const width = Math.min(box.width, widest * size)
  const x = align === 'middle' ? box.x + (box.width - width) / 2 : isMirrored ? box.x + box.width - width : box.x
  return { pieces, place: { x, y: top, width, height }, size }
}

const numberOf = (value: number): string => String(Math.round(value * 10) / 10)

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const tagsOf = (
  { text, x, y, anchor, size }: Piece,
  { setting, color, keyword, arrival }: TypeBlock,
  slide: number,
): string => {
  const at = (dx: number, dy: number) => `${numberOf(x + dx * size)},${numberOf(y + dy * size)}`
  const own = keyword && bare(keyword.text) === bare(text) ? keyword.color : color
  const tracking = suited(text, setting).tracking * size
  return [
    `\\an${anchor}\\fs${numberOf(size * lineHeight)}\\1c${colorOf(own)}&`,
    tracking === 0 ? '' : `\\fsp${numberOf(tracking)}`,
    arrivals[arrival](at, slide),
  ].join('')
}

/**
 * How far words slide, as a share of their size: all of a block the same way, which begins within the frame where a
 * line reaches far to the right.
 */
const slideOf = (place: FilmBox, size: number, frame: Frame): number =>
  Math.min(0.7, (frame.width - place.x - place.width) / size - 0.1)

/** On its way in, no word comes nearer to those beside it than it stands: the spaces are there from the beginning. */
const arrivals: Readonly<Record<Arrival, (at: (dx: number, dy: number) => string, slide: number) => string>> = {
  rise: (at) => `\\move(${at(0, 0.55)},${at(0, 0)},0,300)\\fad(240,200)`,
  slide: (at, slide) => `\\move(${at(slide, 0)},${at(0, 0)},0,320)\\fad(260,200)`,
  pop: (at) => `\\pos(${at(0, 0)})\\fscx55\\fscy55\\t(0,170,\\fscx100\\fscy107)\\t(170,280,\\fscy100)\\fad(120,200)`,
  focus: (at) => `\\pos(${at(0, 0)})\\blur16\\t(0,450,\\blur0)\\fad(380,220)`,
  fade: (at) => `\\pos(${at(0, 0)})\\fad(700,500)`,
}

/** A small line in a corner, for as long as the words on it can be read. */
export const setMark = (
  text: string,
  {
    x,
    y,
    anchor,
    size,
    color,
    fromMs,
    untilMs,
  }: Omit<Piece, 'text'> & { readonly color: string; readonly fromMs: number; readonly untilMs: number },
): string =>
  `Dialogue: 0,${clockOf(fromMs)},${clockOf(untilMs)},Film,,0,0,0,,{\\an${anchor}\\pos(${numberOf(x)},${numberOf(y)})\\fs${numberOf(size * lineHeight)}\\1c${colorOf(color)}&\\fad(220,180)}${safe(text)}`

/** The script of all words, for a frame. */
export const filmScript = (events: readonly string[], frame: Frame, { family, weight }: Face): string =>
  scriptOf(
    frame,
    `Style: Film,${family},60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,${weight >= 600 ? -1 : 0},0,0,0,100,100,0,0,1,0,0,5,0,0,0,-1`,
    events,
  )
