import { colorNameOf, colorNamesOf } from '../color/color-names.ts'
import { mixOf } from '../color/oklch.ts'
import { inside, isWide, putColumn } from './lay.ts'
import type { Composition, Sheet } from './sheet.ts'

const drawBand = (
  { ctx, width, height }: Sheet,
  from: number,
  swing: number,
  phase: number,
  vertical: boolean,
): void => {
  const [along, across] = vertical ? [height, width] : [width, height]
  ctx.beginPath()
  for (let step = 0; step <= 80; step++) {
    const share = step / 80
    const at = from + Math.sin(share * 5.2 + phase) * swing
    if (vertical) ctx.lineTo(at, share * along)
    else ctx.lineTo(share * along, at)
  }
  ctx.lineTo(vertical ? across : along, vertical ? along : across)
  ctx.lineTo(vertical ? across : 0, vertical ? 0 : across)
  ctx.fill()
}

/** Bands that flow one behind the other. */
export const waves: Composition = {
  name: 'waves',
  suits: { minimal: 4, bold: 2, elegant: 3, playful: 3 },
  grounds: ['paper', 'third', 'tint', 'first', 'ink', 'second'],
  draw: (sheet) => {
    const { ctx, width, height, u, scheme, words, chance } = sheet
    const vertical = isWide(sheet)
    const across = vertical ? width : height
    const start = words.headline === null ? 0.16 : vertical ? 0.58 : 0.5
    const bands = chance.pick([5, 6, 7])
    const [phase, turn] = [chance.next() * 6, 0.35 + chance.next() * 0.4]
    const colors = [
      scheme.shapes[0],
      scheme.shapes[1],
      mixOf(scheme.shapes[0], scheme.ground, 0.5),
      scheme.shapes[2],
      scheme.ground,
    ]
    for (let band = 0; band < bands; band++) {
      ctx.fillStyle = colors[band % colors.length] ?? scheme.ground
      drawBand(sheet, across * (start + ((1 - start) * band) / bands), 5.5 * u, phase + band * turn, vertical)
    }
    if (words.headline !== null) {
      const area = inside(sheet)
      const room = vertical
        ? { ...area, width: width * start - area.x - 9 * u }
        : { ...area, height: height * start - area.y - 10 * u }
      putColumn(sheet, room, { max: 15 })
    }
    return `Flowing bands in ${colorNamesOf(scheme.shapes[0], scheme.shapes[1], scheme.shapes[2])} on ${colorNameOf(scheme.ground)}`
  },
}
