import { colorNameOf } from '../color/color-names.ts'
import { mixOf } from '../color/oklch.ts'
import { type Area, inside, isWide, putColumn } from './lay.ts'
import { clippedTo, fillDisc } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

/** Rows of hills with a sun, within an area. `top` is the height of the farthest hills, as a share of the area. */
export const drawHills = (sheet: Sheet, area: Area, top: number): void => {
  const { ctx, scheme, palette, chance } = sheet
  const { x, y, width, height } = area
  const sun = Math.min(width, height) * 0.2
  clippedTo(
    ctx,
    () => ctx.rect(x, y, width, height),
    () => {
      fillDisc(ctx, x + width * (0.3 + chance.next() * 0.4), y + height * top - sun * 0.2, sun, scheme.shapes[1])
      const deep = scheme.overprint === 'multiply' ? palette.ink : scheme.shapes[2]
      for (let ridge = 0; ridge < 4; ridge++) {
        const from = y + height * (top + (1 - top) * (ridge * 0.24))
        ctx.fillStyle = mixOf(
          ridge === 0 ? mixOf(scheme.shapes[0], scheme.ground, 0.45) : scheme.shapes[0],
          deep,
          Math.max(0, ridge - 1) * 0.34,
        )
        drawRidge(sheet, area, from, height * 0.09)
      }
    },
  )
}

const drawRidge = ({ ctx, chance }: Sheet, { x, y, width, height }: Area, from: number, swing: number): void => {
  const [first, second] = [chance.next() * 6, chance.next() * 6]
  ctx.beginPath()
  ctx.moveTo(x, y + height)
  for (let step = 0; step <= 60; step++) {
    const share = step / 60
    const rise = Math.sin(share * 4.2 + first) * 0.6 + Math.sin(share * 8.8 + second) * 0.25
    ctx.lineTo(x + width * share, from - rise * swing)
  }
  ctx.lineTo(x + width, y + height)
  ctx.fill()
}

/** A landscape below a wide sky with the words. */
export const horizon: Composition = {
  name: 'horizon',
  suits: { minimal: 3, bold: 2, elegant: 3, playful: 3 },
  grounds: ['tint', 'third', 'paper', 'second', 'ink', 'first'],
  draw: (sheet) => {
    const { width, height, scheme, words, u } = sheet
    const top = words.headline === null ? 0.42 : isWide(sheet) ? 0.66 : 0.56
    drawHills(sheet, { x: 0, y: 0, width, height }, top)
    const area = inside(sheet)
    if (words.headline !== null) {
      const room = { ...area, height: height * (isWide(sheet) ? 0.44 : 0.36) - area.y }
      putColumn(sheet, isWide(sheet) ? { ...room, width: area.width * 0.7 } : room, { max: 13 + (u > 0 ? 0 : 1) })
    }
    return `${colorNameOf(scheme.shapes[0])} hills in layers with a ${colorNameOf(scheme.shapes[1])} sun under a ${colorNameOf(scheme.ground)} sky`
  },
}
