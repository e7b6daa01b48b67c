import { colorNameOf, colorNamesOf } from '../color/color-names.ts'
import { faces } from '@vignette/lettering/faces'
import { cssFontOf, familiesFor } from '@vignette/lettering/fonts'
import { headlineFor, inside, isWide, putMark, smallFor } from './lay.ts'
import type { Composition } from './sheet.ts'

/** The words between large quotation marks. */
export const quote: Composition = {
  name: 'quote',
  suits: { minimal: 3, bold: 1, elegant: 4, playful: 2 },
  grounds: ['ink', 'tint', 'first', 'paper', 'third', 'second'],
  takes: ({ headline }) => headline !== null && headline.split(' ').length >= 3,
  // a date, a price or an address is no saying
  flatters: ({ headline }) => !/[\d@:]/u.test(headline ?? ''),
  draw: (sheet) => {
    const { ctx, width, height, u, scheme, words } = sheet
    const area = inside(sheet)
    ctx.fillStyle = scheme.shapes[0]
    const size = isWide(sheet) ? 92 * u : Math.min(80 * u, height * 0.6)
    ctx.font = cssFontOf(faces.serifBlack, size, familiesFor('“”', faces.serifBlack))
    ctx.fillText('“', area.x - 0.04 * size, area.y + size * 0.74)
    ctx.textAlign = 'right'
    ctx.fillStyle = scheme.shapes[1]
    ctx.fillText('”', width - area.x + 0.04 * size, height - area.y + size * 0.36)
    ctx.textAlign = 'left'
    const top = area.y + size * 0.44
    const room = {
      ...area,
      y: top,
      width: area.width * (isWide(sheet) ? 0.66 : 1),
      height: height - area.y - top - (isWide(sheet) ? 14 * u : size * 0.5),
    }
    const text = headlineFor({ ...sheet, look: { ...sheet.look, capitals: false } }, room, { max: 13 })
    if (text) {
      sheet.put({ text, x: area.x, y: top, align: 'left', color: scheme.type })
      const below = top + text.height + 5 * u
      if (words.second !== null && below < height - area.y - 14 * u) {
        const second = smallFor(sheet, words.second, area.width * (isWide(sheet) ? 0.6 : 0.46), 3.3)
        sheet.put({ text: second, x: area.x, y: below, align: 'left', color: scheme.type })
      }
    }
    putMark(sheet, { x: area.x, y: area.y + area.height })
    return `The words between large quotation marks in ${colorNamesOf(scheme.shapes[0], scheme.shapes[1])} on ${colorNameOf(scheme.ground)}`
  },
}
