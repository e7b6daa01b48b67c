import { colorNamesOf } from '../color/color-names.ts'
import { drawMotif } from './draw-motif.ts'
import { divided, isWide, putColumn } from './lay.ts'
import { clippedTo } from './paint.ts'
import type { Composition } from './sheet.ts'
import { inksOver } from './inks-over.ts'

/** Nested arches like a gate, with an object beneath. */
export const arches: Composition = {
  name: 'arches',
  suits: { minimal: 3, bold: 3, elegant: 4, playful: 4 },
  grounds: ['paper', 'second', 'ink', 'tint', 'third', 'first'],
  draw: (sheet) => {
    const { ctx, scheme, motifs, words } = sheet
    const share = words.headline === null ? 1 : isWide(sheet) ? 0.52 : 0.62
    const { art, copy } = divided(sheet, share, false)
    const outer = Math.min(art.width * 0.46, art.height * 0.8)
    const [x, foot] = [art.x + art.width / 2, art.y + art.height]
    const springing = foot - Math.max(0, art.height * 0.97 - outer)
    const colors = [scheme.shapes[0], scheme.ground, scheme.shapes[1], scheme.ground, scheme.shapes[2]]
    clippedTo(
      ctx,
      () => ctx.rect(art.x, art.y, art.width, art.height),
      () => {
        colors.forEach((color, index) => {
          const radius = outer * (1 - index * 0.13 - (index % 2 ? 0.035 : 0))
          ctx.fillStyle = color
          ctx.beginPath()
          ctx.arc(x, springing, radius, Math.PI, 0)
          ctx.lineTo(x + radius, foot)
          ctx.lineTo(x - radius, foot)
          ctx.fill()
        })
      },
    )
    const inner = outer * 0.48
    drawMotif(
      ctx,
      motifs[0],
      { x, y: Math.min(foot - inner * 0.78, springing + inner * 0.22), size: inner * 1.24 },
      inksOver(sheet, scheme.shapes[2]),
    )
    if (words.headline !== null) putColumn(sheet, copy, { max: 12 })
    return `Arches within arches in ${colorNamesOf(scheme.shapes[0], scheme.shapes[1], scheme.shapes[2])}, with ${motifs[0].name} beneath`
  },
}
