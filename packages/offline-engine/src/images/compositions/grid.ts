import { colorNamesOf } from '../color/color-names.ts'
import { drawMotif } from './draw-motif.ts'
import { isWide, putColumn } from './lay.ts'
import { clippedTo, fillDisc, texture } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'
import { inksOver } from './inks-over.ts'

type Tile = (sheet: Sheet, x: number, y: number, side: number, color: string) => void

const quarter: Tile = ({ ctx, chance }, x, y, side, color) => {
  const [right, down] = [chance.pick([0, 1]), chance.pick([0, 1])]
  fillDisc(ctx, x + right * side, y + down * side, side, color)
}
const half: Tile = ({ ctx, chance }, x, y, side, color) =>
  fillDisc(ctx, x + side / 2, y + chance.pick([0, 1]) * side, side / 2, color)
const whole: Tile = ({ ctx }, x, y, side, color) => fillDisc(ctx, x + side / 2, y + side / 2, side * 0.36, color)
const rings: Tile = ({ ctx, chance }, x, y, side, color) => {
  const [right, down] = [chance.pick([0, 1]), chance.pick([0, 1])]
  ctx.strokeStyle = color
  ctx.lineWidth = side * 0.11
  for (const radius of [0.25, 0.5, 0.75, 1]) {
    ctx.beginPath()
    ctx.arc(x + right * side, y + down * side, radius * side * 0.94, 0, 2 * Math.PI)
    ctx.stroke()
  }
}
const stripes: Tile = ({ ctx }, x, y, side, color) => {
  ctx.fillStyle = color
  for (let line = 0; line < 5; line++) ctx.fillRect(x, y + (line + 0.25) * (side / 5), side, side / 10)
}
const dots: Tile = (sheet, x, y, side, color) => {
  sheet.ctx.fillStyle = texture(sheet.ctx, 'dots', { step: side / 8, weight: 0.55, color, turned: 45 })
  sheet.ctx.fillRect(x, y, side, side)
}
const wedge: Tile = ({ ctx, chance }, x, y, side, color) => {
  const right = chance.pick([0, 1]) * side
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.moveTo(x + right, y)
  ctx.lineTo(x + side, y + side)
  ctx.lineTo(x, y + side)
  ctx.fill()
}
const leaves: Tile = ({ ctx }, x, y, side, color) => {
  clippedTo(
    ctx,
    () => ctx.arc(x, y, side, 0, 2 * Math.PI),
    () => fillDisc(ctx, x + side, y + side, side, color),
  )
}

const tiles = [quarter, half, whole, rings, stripes, dots, wedge, leaves, quarter, leaves] as const

/** Quarters, circles and stripes on a grid. Some tiles show an object, and a band has the words. */
export const grid: Composition = {
  name: 'grid',
  suits: { minimal: 2, bold: 4, elegant: 1, playful: 4 },
  grounds: ['paper', 'tint', 'ink', 'first', 'third', 'second'],
  draw: (sheet) => {
    const { ctx, width, height, scheme, motifs, words, chance } = sheet
    const wide = isWide(sheet)
    const columns = wide ? 7 : chance.pick([3, 4])
    const side = width / columns
    const hasWords = words.headline !== null
    const free = hasWords ? (wide ? 3 : Math.max(2, Math.round((height / side) * 0.38))) : 0
    const rows = wide ? Math.ceil(height / side) : Math.round(height / side)
    const tall = height / rows
    for (let row = 0; row < (wide ? rows : rows - free); row++) {
      for (let column = wide ? free : 0; column < columns; column++)
        drawTile(sheet, column * side, row * tall, side, tall)
    }
    if (hasWords) {
      const pad = sheet.margin
      const top = wide ? 0 : (rows - free) * tall
      const area = wide
        ? { x: pad, y: pad, width: free * side - 1.6 * pad, height: height - 2 * pad }
        : {
            x: pad,
            y: top + pad * 0.9,
            width: width - 2 * pad,
            height: height - top - pad * (height > width * 1.6 ? 2.6 : 1.8),
          }
      putColumn(sheet, area, { max: 11 })
    }
    ctx.globalAlpha = 1
    return `A grid of quarter circles, stripes and dots in ${colorNamesOf(scheme.shapes[0], scheme.shapes[1])}, some tiles with ${motifs[0].name}`
  },
}

const drawTile = (sheet: Sheet, x: number, y: number, across: number, down: number): void => {
  const { ctx, scheme, motifs, chance, palette } = sheet
  const colors = chance.pick([
    [scheme.ground, scheme.shapes[0]],
    [scheme.shapes[0], scheme.shapes[1]],
    [scheme.shapes[1], scheme.ground],
    [scheme.shapes[2], scheme.ground],
    [scheme.shapes[1], scheme.shapes[2]],
    [palette.ink, scheme.shapes[1]],
  ] as const)
  const side = Math.max(across, down)
  clippedTo(
    ctx,
    () => ctx.rect(Math.floor(x), Math.floor(y), Math.ceil(across) + 1, Math.ceil(down) + 1),
    () => {
      ctx.fillStyle = colors[0]
      ctx.fillRect(x - 1, y - 1, side + 3, side + 3)
      if (chance.next() < 0.24) {
        const place = { x: x + across / 2, y: y + down / 2, size: Math.min(across, down) * 0.7 }
        drawMotif(ctx, chance.pick(motifs), place, inksOver(sheet, colors[0]))
      } else chance.pick(tiles)(sheet, x, y, side, colors[1])
    },
  )
}
