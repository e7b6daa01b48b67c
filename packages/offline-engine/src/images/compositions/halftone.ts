import { colorNameOf, colorNamesOf } from '../color/color-names.ts'
import { inside, isWide, putColumn } from './lay.ts'
import { fillDisc } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

/** Dots on a slanted grid that grow towards one side. */
const drawField = ({ ctx, width, height, u, scheme, chance }: Sheet, horizontal: boolean, until: number): void => {
  const step = chance.pick([4.2, 5.6]) * u
  const [swing, phase] = [0.05 + chance.next() * 0.07, chance.next() * 6]
  for (let row = -1; row * step * 0.87 < height + step; row++) {
    for (let column = -1; column * step < width + step; column++) {
      const [x, y] = [column * step + (row % 2 ? step / 2 : 0), row * step * 0.87]
      const along = horizontal ? x / width : y / height
      const across = horizontal ? y / height : x / width
      const strength = (along - until - Math.sin(across * 5 + phase) * swing) / (1 - until)
      if (strength > 0.04) {
        const color = strength > 0.62 && (row + column) % 3 === 0 ? scheme.shapes[1] : scheme.shapes[0]
        fillDisc(ctx, x, y, step * 0.56 * Math.min(1, strength * 1.05), color)
      }
    }
  }
}

/** A gradient of printed dots, with the words in the calm part. */
export const halftone: Composition = {
  name: 'halftone',
  suits: { minimal: 2, bold: 5, elegant: 1, playful: 3 },
  grounds: ['third', 'first', 'tint', 'ink', 'paper', 'second'],
  draw: (sheet) => {
    const { width, height, scheme, words } = sheet
    const wide = isWide(sheet)
    const until = words.headline === null ? 0.05 : wide ? 0.54 : 0.52
    drawField(sheet, wide, until)
    if (words.headline !== null) {
      const area = inside(sheet)
      const room = wide
        ? { ...area, width: width * (until - 0.12) - area.x }
        : { ...area, height: height * (until - 0.12) - area.y }
      putColumn(sheet, room, { max: 18 })
    }
    return `A tide of printed dots in ${colorNamesOf(scheme.shapes[0], scheme.shapes[1])} on ${colorNameOf(scheme.ground)}`
  },
}
