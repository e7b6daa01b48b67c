import { colorNamesOf } from '../color/color-names.ts'
import { typeOn } from '../color/schemes.ts'
import { drawMotif } from './draw-motif.ts'
import { inksOver } from './inks-over.ts'
import { inside, isWide, putColumn } from './lay.ts'
import { clippedTo, fillDisc } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

/** An object whose halves are on two colours, as if cut there. */
const drawHalves = (sheet: Sheet, x: number, y: number, size: number, wide: boolean): void => {
  const { ctx, width, height, scheme, motifs } = sheet
  const [one, other] = [scheme.shapes[0], scheme.ground]
  const sides = wide
    ? [[0, 0, x, height, other] as const, [x, 0, width - x, height, one] as const]
    : [[0, 0, width, y, other] as const, [0, y, width, height - y, one] as const]
  for (const [left, top, across, down, under] of sides) {
    clippedTo(
      ctx,
      () => ctx.rect(left, top, across, down),
      () => {
        ctx.fillStyle = under
        ctx.fillRect(left, top, across, down)
        fillDisc(ctx, x, y, size * 0.62, under === one ? scheme.ground : scheme.shapes[0])
        const disc = under === one ? scheme.ground : scheme.shapes[0]
        drawMotif(ctx, motifs[0], { x, y, size: size * 0.86 }, inksOver(sheet, disc))
      },
    )
  }
}

/** Two halves in opposite colours. */
export const split: Composition = {
  name: 'split',
  suits: { minimal: 3, bold: 4, elegant: 2, playful: 3 },
  grounds: ['first', 'second', 'paper', 'ink', 'third', 'tint'],
  draw: (sheet) => {
    const { width, height, u, scheme, palette, words, motifs } = sheet
    const wide = isWide(sheet)
    const area = inside(sheet)
    const hasWords = words.headline !== null
    const [x, y] = wide ? [width * (hasWords ? 0.6 : 0.5), height / 2] : [width / 2, height * (hasWords ? 0.36 : 0.5)]
    const size = wide ? height * 0.56 : Math.min(width * 0.62, height * (hasWords ? 0.44 : 0.6))
    drawHalves(sheet, x, y, size, wide)
    if (hasWords) {
      const edge = wide ? x - size * 0.62 - 4 * u : y + size * 0.62 + 5 * u
      const room = wide ? { ...area, width: edge - area.x } : { ...area, y: edge, height: height - edge - area.y }
      putColumn(sheet, room, { max: 13, color: wide ? scheme.type : typeOn(scheme.shapes[0], palette) })
    }
    return `${motifs[0].name.replace(/^a/, 'A')} across two halves in ${colorNamesOf(scheme.ground, scheme.shapes[0])}`
  },
}
