import { colorNamesOf } from '../color/color-names.ts'
import { typeOn } from '../color/schemes.ts'
import { bar, oval } from '../motifs/motif.ts'
import { fit } from '@vignette/lettering/fit'
import { putMark, styled } from './lay.ts'
import { fillPath } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

/** A seaweed cut from paper, in a box of 100 by 100. */
const cutLeaf = (fingers: number): string => {
  const lobes = Array.from({ length: fingers }, (_, finger) => {
    const y = 84 - (finger * 62) / (fingers - 1)
    const reach = 17 + 7 * Math.sin(((finger + 0.6) / fingers) * Math.PI)
    const thick = 27 / fingers
    return `${oval(50 - reach * 0.94, y - 11, reach, thick, 34)}${oval(50 + reach * 0.94, y - 11, reach, thick, -34)}`
  })
  return `${bar(45, 12, 10, 86, 5)}${oval(50, 12, 8, 12)}${lobes.join('')}`
}

const blob = (sheet: Sheet, x: number, y: number, across: number, down: number): void => {
  const { ctx, chance } = sheet
  const points = Array.from({ length: 7 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 7
    const reach = 0.9 + chance.next() * 0.22
    return { x: x + (Math.cos(angle) * reach * across) / 2, y: y + (Math.sin(angle) * reach * down) / 2 }
  })
  ctx.beginPath()
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    if (index === 0) {
      const last = points.at(-1) ?? point
      ctx.moveTo((last.x + point.x) / 2, (last.y + point.y) / 2)
    }
    ctx.quadraticCurveTo(point.x, point.y, middle.x, middle.y)
  })
  ctx.closePath()
  ctx.fill()
}

/** Leaves cut from paper around a sheet of words. */
export const cutouts: Composition = {
  name: 'cut-outs',
  suits: { minimal: 1, bold: 3, elegant: 2, playful: 5 },
  grounds: ['tint', 'paper', 'third', 'second', 'first', 'ink'],
  draw: (sheet) => {
    const { ctx, width, height, u, margin, scheme, palette, chance, words, look } = sheet
    const columns = Math.max(2, Math.round(width / (46 * u)))
    const rows = Math.max(2, Math.round(height / (46 * u)))
    const [across, down] = [width / columns, height / rows]
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const kind = (row + column) % 3
        ctx.fillStyle = [scheme.shapes[1], scheme.shapes[2], scheme.ground][kind] ?? scheme.ground
        ctx.fillRect(column * across, row * down, across + 1, down + 1)
        ctx.save()
        ctx.translate((column + 0.5) * across, (row + 0.5) * down)
        ctx.rotate((chance.next() - 0.5) * 1.3 + (row % 2 ? Math.PI : 0))
        const scale = (Math.min(across, down) / 100) * 1.02
        ctx.scale(scale, scale)
        ctx.translate(-50, -50)
        fillPath(
          ctx,
          cutLeaf(chance.pick([4, 5, 6])),
          [scheme.ground, scheme.shapes[0], scheme.shapes[0]][kind] ?? scheme.shapes[0],
        )
        ctx.restore()
      }
    }
    const said = words.headline ?? words.mark
    if (said !== null) {
      const text = fit(
        styled(sheet, said),
        { ...look.display, leading: 1.05 },
        { width: width * 0.58, height: height * 0.34, max: 10 * u, lines: 4 },
      )
      ctx.fillStyle = palette.paper
      blob(sheet, width / 2, height / 2, text.width * 1.25 + 26 * u, text.height * 1.2 + 26 * u)
      sheet.put({
        text,
        x: width / 2,
        y: (height - text.height) / 2,
        align: 'center',
        color: typeOn(palette.paper, palette),
      })
      if (words.headline !== null && height > width * 1.6) putMark(sheet, { x: -width, y: -margin })
    }
    return `Leaves cut from ${colorNamesOf(scheme.shapes[0], scheme.shapes[1])} paper`
  },
}
