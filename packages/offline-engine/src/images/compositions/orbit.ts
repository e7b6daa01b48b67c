import { colorNameOf } from '../color/color-names.ts'
import { drawMotif } from './draw-motif.ts'
import { inksOver } from './inks-over.ts'
import { divided, isWide, putColumn } from './lay.ts'
import { clippedTo, fillDisc } from './paint.ts'
import type { Composition } from './sheet.ts'

/** Thin circles around an object, with small discs on them. */
export const orbit: Composition = {
  name: 'orbit',
  suits: { minimal: 5, bold: 2, elegant: 3, playful: 2 },
  grounds: ['ink', 'paper', 'tint', 'first', 'third', 'second'],
  draw: (sheet) => {
    const { ctx, u, scheme, words, motifs, chance, look } = sheet
    const share = words.headline === null ? 1 : isWide(sheet) ? 0.54 : 0.64
    const { art, copy } = divided(sheet, share, false)
    const [x, y] = [art.x + art.width * 0.5, art.y + art.height * 0.52]
    const reach = Math.min(art.width, art.height) * 0.52
    clippedTo(
      ctx,
      () => ctx.rect(art.x, art.y, art.width, art.height),
      () => {
        for (let ring = 1; ring <= 4; ring++) {
          const radius = reach * (0.34 + ring * 0.2)
          ctx.strokeStyle = scheme.line
          ctx.lineWidth = Math.max(2, look.stroke * 60 * u)
          ctx.beginPath()
          ctx.arc(x, y, radius, 0, 2 * Math.PI)
          ctx.stroke()
          const angle = chance.next() * 6.28
          const planet = u * (2 + chance.next() * 4.5)
          fillDisc(
            ctx,
            x + radius * Math.cos(angle),
            y + radius * Math.sin(angle),
            planet,
            scheme.shapes[ring % 3] ?? scheme.line,
          )
        }
        fillDisc(ctx, x, y, reach * 0.42, scheme.shapes[0])
      },
    )
    drawMotif(ctx, motifs[0], { x, y, size: reach * 0.54 }, inksOver(sheet, scheme.shapes[0]))
    if (words.headline !== null) putColumn(sheet, copy, { max: 12 })
    return `${motifs[0].name.replace(/^a/, 'A')} on a ${colorNameOf(scheme.shapes[0])} disc with thin circles around it, on ${colorNameOf(scheme.ground)}`
  },
}
