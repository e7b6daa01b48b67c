import { type FittedLines, fit } from '@vignette/lettering/fit'
import { capitalsOf } from '@vignette/lettering/scripts'
import type { Sheet } from './sheet.ts'

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The sheet within its margins. */
export const inside = ({ width, height, margin }: Sheet): Area => ({
  x: margin,
  y: margin * (height / width > 1.6 ? 1.9 : 1),
  width: width - 2 * margin,
  height: height - 2 * margin * (height / width > 1.6 ? 1.9 : 1),
})

export const isWide = ({ width, height }: Sheet): boolean => width > height * 1.2

/** A headline in the letter case of the style. */
export const styled = ({ look }: Sheet, text: string): string =>
  look.capitals && text.length <= 34 ? capitalsOf(text) : text

type Lines = { readonly max?: number; readonly lines?: number }

/** The headline, fitted to an area. Nothing if there are no words. */
export const headlineFor = (
  sheet: Sheet,
  { width, height }: Area,
  { max = 17, lines = 5 }: Lines = {},
): FittedLines | null => {
  const { headline } = sheet.words
  if (headline === null) return null
  return fit(styled(sheet, headline), sheet.look.display, { width, height, max: max * sheet.u, lines })
}

/** A small line of text. A long one is set smaller and never shortened. */
export const smallFor = (sheet: Sheet, text: string, width: number, size = 3.1): FittedLines =>
  fit(text, sheet.look.text, { width, height: sheet.height, max: size * sheet.u * (isWide(sheet) ? 1.3 : 1), lines: 2 })

/** The brand's name as a small mark. */
export const putMark = (
  sheet: Sheet,
  {
    x,
    y,
    align = 'left',
    color = sheet.scheme.type,
  }: { x: number; y: number; align?: 'left' | 'center' | 'right'; color?: string },
): void => {
  const { mark } = sheet.words
  if (mark === null) return
  const text = fit(
    mark,
    { ...sheet.look.text, tracking: 0.01 },
    { width: sheet.width * 0.5, height: sheet.height, max: 2.7 * sheet.u, lines: 1 },
  )
  // beside the drawing and not at the other end of its line, whichever way it is read
  sheet.put({ text: { ...text, column: text.width }, x, y: y - text.height, align, color })
}

/** The areas of drawing and words: one above the other, or side by side on wide sheets. */
export const divided = (sheet: Sheet, share: number, artFirst: boolean): { art: Area; copy: Area } => {
  const { width, height } = sheet
  const { x, y, width: w, height: h } = inside(sheet)
  if (isWide(sheet)) {
    const cut = width * share
    return artFirst
      ? { art: { x: 0, y: 0, width: cut, height }, copy: { x: cut + x, y, width: width - cut - 2 * x, height: h } }
      : { art: { x: width - cut, y: 0, width: cut, height }, copy: { x, y, width: width - cut - 2 * x, height: h } }
  }
  const cut = height * share * (share < 1 && height < width * 1.1 ? 0.86 : 1)
  return artFirst
    ? {
        art: { x: 0, y: 0, width, height: cut },
        copy: { x, y: cut + x * 0.8, width: w, height: height - cut - x * 0.8 - y },
      }
    : {
        art: { x: 0, y: height - cut, width, height: cut },
        copy: { x, y, width: w, height: height - cut - y - x * 0.8 },
      }
}

/** Headline, second line and mark in one column. The second line is left out if there is too little room. */
export const putColumn = (
  sheet: Sheet,
  area: Area,
  { color = sheet.scheme.type, max = 17 }: { color?: string; max?: number } = {},
): void => {
  const { words, u } = sheet
  const markRoom = words.mark === null ? 0 : 6.5 * u
  const small = words.second === null ? null : smallFor(sheet, words.second, Math.min(area.width, 70 * u), 3.4)
  const room = { ...area, height: area.height - markRoom }
  const beside = small && headlineFor(sheet, { ...room, height: room.height - small.height - 7 * u }, { max })
  const hasRoom = small !== null && (beside === null || beside.size >= Math.min(max, 6.4) * u)
  const headline = hasRoom ? beside : headlineFor(sheet, room, { max })
  if (headline) sheet.put({ text: headline, x: area.x, y: area.y, align: 'left', color })
  const below = area.y + (headline === null ? 0 : headline.height + 3.6 * u + 0.2 * headline.size)
  if (hasRoom) sheet.put({ text: { ...small, column: area.width }, x: area.x, y: below, align: 'left', color })
  putMark(sheet, { x: area.x, y: area.y + area.height, color })
}
