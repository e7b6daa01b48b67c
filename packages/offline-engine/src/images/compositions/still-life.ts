import { colorNameOf } from '../color/color-names.ts'
import { drawMotif } from './draw-motif.ts'
import { divided, putColumn, isWide } from './lay.ts'
import { fillDisc, printed, texture } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'
import { inksOver } from './inks-over.ts'

const shareOf = (sheet: Sheet): number => {
  if (sheet.words.headline === null) return 1
  return isWide(sheet) ? 0.5 : 0.66
}

/** One object on a table, in front of a sun. */
export const stillLife: Composition = {
  name: 'still life',
  suits: { minimal: 3, bold: 4, elegant: 3, playful: 5 },
  grounds: ['paper', 'tint', 'third', 'second', 'first', 'ink'],
  draw: (sheet) => {
    const { ctx, u, scheme, motifs, chance } = sheet
    const { art, copy } = divided(sheet, shareOf(sheet), true)
    const size = Math.min(art.width, art.height)
    const [x, y] = [art.x + art.width / 2, art.y + art.height * 0.48]
    const sun = size * 0.4
    const table = y + size * 0.3
    fillDisc(ctx, x + size * chance.pick([0.05, -0.05]), y - size * 0.02, sun, scheme.shapes[1])
    ctx.fillStyle = scheme.shapes[1]
    printed(sheet, () => ctx.fillRect(art.x, table, art.width, art.y + art.height - table))
    ctx.fillStyle = texture(ctx, 'dots', { step: 1.6 * u, weight: 0.6, color: scheme.line })
    ctx.beginPath()
    ctx.ellipse(x, table + size * 0.035, size * 0.36, size * 0.034, 0, 0, 2 * Math.PI)
    ctx.fill()
    drawMotif(ctx, motifs[0], { x, y: y - size * 0.005, size: size * 0.62 }, inksOver(sheet, scheme.shapes[1]))
    if (sheet.words.headline !== null) putColumn(sheet, copy, { max: 11 })
    return `${capitalised(motifs[0].name)} in front of a ${colorNameOf(scheme.shapes[1])} disc on ${colorNameOf(scheme.ground)}`
  },
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
