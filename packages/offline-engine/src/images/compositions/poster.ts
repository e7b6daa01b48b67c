import { colorNamesOf } from '../color/color-names.ts'
import { inside, isWide, putColumn } from './lay.ts'
import { fillDisc, overprinted, texture } from './paint.ts'
import type { Composition } from './sheet.ts'

/** Large words over two discs that overlap. */
export const poster: Composition = {
  name: 'poster',
  suits: { minimal: 2, bold: 3, elegant: 1, playful: 2 },
  grounds: ['first', 'third', 'ink', 'tint', 'second', 'paper'],
  takes: ({ headline }) => headline !== null,
  draw: (sheet) => {
    const { ctx, width, height, u, scheme, chance } = sheet
    const wide = isWide(sheet)
    const radius = wide ? height * 0.5 : Math.min(width * 0.52, height * 0.34)
    const x = wide ? width * 0.78 : width * chance.pick([0.66, 0.36])
    const y = wide ? height * 0.56 : height - radius * 0.62
    overprinted(sheet, () => {
      fillDisc(ctx, x, y, radius, scheme.shapes[0])
      fillDisc(ctx, x + radius * 0.62, y - radius * 0.3, radius * 0.56, scheme.shapes[1])
    })
    const dots = texture(ctx, 'dots', { step: 2.1 * u, weight: 0.52, color: scheme.shapes[1] })
    fillDisc(ctx, x - radius * 0.5, y + radius * 0.16, radius * 0.5, dots)
    const area = inside(sheet)
    const room = wide ? { ...area, width: x - radius - area.x * 1.3 } : { ...area, height: y - radius - area.y - 4 * u }
    putColumn(sheet, room, { max: 24 })
    return `A poster with large words above overlapping discs in ${colorNamesOf(scheme.shapes[0], scheme.shapes[1])}`
  },
}
