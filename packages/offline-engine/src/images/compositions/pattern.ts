import { colorNamesOf } from '../color/color-names.ts'
import { drawMotif } from './draw-motif.ts'
import { fit } from '@vignette/lettering/fit'
import { inksOver } from './inks-over.ts'
import type { Composition, Sheet } from './sheet.ts'

/** A label on the pattern, with the headline or the brand. */
const putLabel = (sheet: Sheet): void => {
  const { ctx, width, height, u, words, look, palette } = sheet
  const said = words.headline ?? words.mark
  if (said === null) return
  const text = fit(
    said,
    { ...look.display, leading: 1.08 },
    { width: width * 0.62, height: height * 0.3, max: 7.5 * u, lines: 3 },
  )
  const [across, down] = [text.width + 11 * u, text.height + 10 * u]
  const [x, y] = [(width - across) / 2, (height - down) / 2]
  ctx.fillStyle = palette.paper
  ctx.beginPath()
  ctx.roundRect(x, y, across, down, look.radius * u * 100)
  ctx.fill()
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = look.stroke * 70 * u
  ctx.strokeRect(x + 1.6 * u, y + 1.6 * u, across - 3.2 * u, down - 3.2 * u)
  sheet.put({ text, x: width / 2, y: y + 5 * u, align: 'center', color: palette.ink })
}

/** Objects of the industry, tile by tile. */
export const pattern: Composition = {
  name: 'pattern',
  suits: { minimal: 1, bold: 3, elegant: 1, playful: 6 },
  grounds: ['paper', 'tint', 'third', 'second', 'first', 'ink'],
  draw: (sheet) => {
    const { ctx, width, height, scheme, motifs, chance } = sheet
    const columns = Math.max(3, Math.round(width / (Math.min(width, height) * chance.pick([0.25, 0.34]))))
    const side = width / columns
    const rows = Math.ceil(height / side)
    const shift = (height - rows * side) / 2
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [column * side, row * side + shift]
        const tinted = (row + column) % 2 === 0
        const under = tinted ? (scheme.shapes[(row + 2 * column) % 3 === 0 ? 1 : 2] ?? scheme.ground) : scheme.ground
        ctx.fillStyle = under
        ctx.fillRect(Math.floor(x), Math.floor(y), Math.ceil(side) + 1, Math.ceil(side) + 1)
        const motif = motifs[(column + row * 2 + (row % 2)) % 4] ?? motifs[0]
        const turned = sheet.style === 'playful' ? (chance.next() - 0.5) * 30 : 0
        drawMotif(ctx, motif, { x: x + side / 2, y: y + side / 2, size: side * 0.62, turned }, inksOver(sheet, under))
      }
    }
    putLabel(sheet)
    const names = motifs.slice(0, 3).map(({ name }) => name)
    return `A pattern of tiles in ${colorNamesOf(scheme.ground, scheme.shapes[1])} with ${names.join(', ')}`
  },
}
