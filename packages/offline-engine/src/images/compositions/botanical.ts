import { Path2D } from '@napi-rs/canvas'
import { colorNameOf } from '../color/color-names.ts'
import { leaf } from '../motifs/motif.ts'
import { divided, isWide, putColumn } from './lay.ts'
import { fillDisc, fillPath, overprinted, texture } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

/** A branch of leaves in three inks, in a box of 200 by 340, growing upwards from its bottom. */
const drawBranch = (sheet: Sheet, x: number, foot: number, scale: number): void => {
  const { ctx, scheme, chance } = sheet
  ctx.save()
  ctx.translate(x, foot)
  ctx.scale(scale, scale)
  ctx.rotate((chance.next() - 0.5) * 0.16)
  overprinted(sheet, () => {
    for (let pair = 0; pair < 6; pair++) {
      const [y, length] = [-40 - pair * 46, 112 - pair * 8]
      const turn = 36 + pair * 3
      const [left, right] = chance.pick<readonly [0 | 1 | 2, 0 | 1 | 2]>([
        [0, 2],
        [2, 0],
        [1, 0],
      ])
      fillPath(ctx, leaf(0, y, length, length * 0.31, -180 + turn), scheme.shapes[left])
      fillPath(ctx, leaf(0, y - 10, length, length * 0.31, -turn), scheme.shapes[right])
    }
    fillPath(ctx, leaf(0, -300, 62, 17, -90), scheme.shapes[0])
  })
  ctx.strokeStyle = scheme.line
  ctx.lineWidth = 3
  ctx.lineCap = 'round'
  ctx.stroke(new Path2D('M0 20Q4 -150 0 -310'))
  ctx.restore()
}

/** A branch in front of a disc of dots. */
export const botanical: Composition = {
  name: 'botanical',
  suits: { minimal: 3, bold: 1, elegant: 6, playful: 2 },
  grounds: ['paper', 'tint', 'ink', 'third'],
  draw: (sheet) => {
    const { ctx, u, scheme, words } = sheet
    const share = words.headline === null ? 1 : isWide(sheet) ? 0.46 : 0.68
    const { art, copy } = divided(sheet, share, true)
    const size = Math.min(art.width, art.height)
    const [x, y] = [art.x + art.width / 2, art.y + art.height * 0.5]
    ctx.globalAlpha = 0.5
    fillDisc(ctx, x, y, size * 0.37, scheme.shapes[1])
    ctx.globalAlpha = 1
    fillDisc(ctx, x, y, size * 0.37, texture(ctx, 'dots', { step: 1.9 * u, weight: 0.6, color: scheme.shapes[1] }))
    drawBranch(sheet, x, art.y + art.height * 0.5 + size * 0.47, (size * 0.95) / 375)
    if (words.headline !== null) putColumn(sheet, copy, { max: 10.5 })
    return `A branch with leaves in ${colorNameOf(scheme.shapes[0])} and ${colorNameOf(scheme.shapes[2])} over a ${colorNameOf(scheme.shapes[1])} disc of dots`
  },
}
