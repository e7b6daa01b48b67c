import { createCanvas } from '@napi-rs/canvas'
import { colorNameOf } from '../color/color-names.ts'
import { faces } from '@vignette/lettering/faces'
import { fit } from '@vignette/lettering/fit'
import { cssFontOf } from '@vignette/lettering/fonts'
import { areApart } from '@vignette/lettering/scripts'
import { type Area, headlineFor, inside, isWide, putMark, smallFor } from './lay.ts'
import { printed, release, texture } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

/** Draws letters as a shape that fills an area, with a shifted copy of lines. */
const drawGlyphs = (sheet: Sheet, text: string, area: Area): void => {
  const { ctx, width, height, u, scheme, style } = sheet
  const face = style === 'elegant' ? faces.serif : style === 'minimal' ? faces.sansStrong : faces.serifBlack
  const fitted = fit(text, { face, tracking: -0.03, leading: 1 }, { ...area, max: 400 * u, lines: 1 })
  const layer = createCanvas(width, height)
  const on = layer.getContext('2d')
  on.font = cssFontOf(face, fitted.size, fitted.families)
  on.letterSpacing = `${fitted.setting.tracking * fitted.size}px`
  const baseline = area.y + (area.height + fitted.height) / 2
  const left = area.x + (area.width - fitted.width) / 2
  on.fillStyle = scheme.shapes[0]
  on.fillText(text, left, baseline)
  printed(sheet, () => ctx.drawImage(layer, 0, 0))
  on.globalCompositeOperation = 'source-in'
  on.fillStyle = texture(on, 'lines', { step: 1.5 * u, weight: 0.34, color: scheme.shapes[1], turned: -45 })
  on.fillRect(0, 0, width, height)
  ctx.drawImage(layer, 1.6 * u, 1.6 * u)
  release(layer)
}

const lay = (sheet: Sheet, glyphs: string, label: string | null): void => {
  const { u, scheme } = sheet
  const area = inside(sheet)
  const wide = isWide(sheet)
  const art = wide ? { ...area, width: area.width * 0.54 } : { ...area, height: area.height * 0.62, y: area.y }
  drawGlyphs(sheet, glyphs, art)
  const copy = wide
    ? { ...area, x: area.x + area.width * 0.6, width: area.width * 0.4 }
    : { ...area, y: area.y + area.height * 0.68, height: area.height * 0.32 }
  const room = { ...copy, height: copy.height - 8 * u }
  const words =
    label === null
      ? headlineFor(sheet, room, { max: 12, lines: 4 })
      : fit(label, sheet.look.display, { ...room, max: 14 * u, lines: 2 })
  if (words) {
    const y = wide ? copy.y + (copy.height - words.height) / 2 : copy.y
    sheet.put({ text: words, x: copy.x, y, align: 'left', color: scheme.type })
    const line = label === null ? sheet.words.second : sheet.words.headline
    const below = y + words.height + 3 * u + 0.24 * words.size
    if (line !== null && below < area.y + area.height - 12 * u) {
      sheet.put({ text: smallFor(sheet, line, copy.width), x: copy.x, y: below, align: 'left', color: scheme.type })
    }
  }
  putMark(sheet, { x: copy.x, y: area.y + area.height })
}

/** The number of the prompt as large as the sheet, in two inks. */
export const numeral: Composition = {
  name: 'numeral',
  suits: { minimal: 5, bold: 6, elegant: 4, playful: 5 },
  grounds: ['third', 'paper', 'tint', 'first', 'second', 'ink'],
  takes: ({ figure }) => figure !== null && figure.figure.length <= 6,
  draw: (sheet) => {
    const { figure } = sheet.words
    lay(sheet, figure?.figure ?? '', figure?.label ?? null)
    return `A huge “${figure?.figure}” in ${colorNameOf(sheet.scheme.shapes[0])}, printed twice, on ${colorNameOf(sheet.scheme.ground)}`
  },
}

/** The first letter of the subject, as large as the sheet. */
export const monogram: Composition = {
  name: 'monogram',
  suits: { minimal: 2, bold: 1, elegant: 3, playful: 1 },
  grounds: ['paper', 'tint', 'third', 'ink', 'first'],
  takes: ({ headline, figure }) =>
    headline !== null && /\p{L}/u.test(headline) && areApart(headline) && figure === null,
  draw: (sheet) => {
    const letter = /\p{L}/u.exec(sheet.words.keyword ?? sheet.words.headline ?? '')?.[0]?.toUpperCase() ?? ''
    lay(sheet, letter, null)
    return `A huge letter ${letter} in ${colorNameOf(sheet.scheme.shapes[0])}, printed twice, on ${colorNameOf(sheet.scheme.ground)}`
  },
}
