import { type Canvas, createCanvas, DOMMatrix, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Sheet } from './sheet.ts'

/** Paints with inks that blend as in print. */
export const overprinted = ({ ctx, scheme }: Sheet, paint: () => void): void => {
  ctx.save()
  ctx.globalCompositeOperation = scheme.overprint
  paint()
  ctx.restore()
}

/** Like `overprinted` on light and dark grounds. On a colour, inks cover what is beneath. */
export const printed = (sheet: Sheet, paint: () => void): void => {
  if (['paper', 'tint', 'ink'].includes(sheet.scheme.name)) overprinted(sheet, paint)
  else paint()
}

export const fillDisc = (ctx: SKRSContext2D, x: number, y: number, radius: number, color: Fill): void => {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI)
  ctx.fill()
}

/** Fills a path in the syntax of SVG. */
export const fillPath = (ctx: SKRSContext2D, path: string, color: Fill): void => {
  const shape = new Path2D(path)
  ctx.fillStyle = color
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a context is no array
  ctx.fill(shape)
}

/** Frees the memory of a canvas now, because the garbage collector sees only a small object. */
export const release = (canvas: Canvas): void => {
  canvas.width = 1
  canvas.height = 1
}

export type Fill = SKRSContext2D['fillStyle']

/** A fill of dots or lines. */
export const texture = (
  ctx: SKRSContext2D,
  kind: 'dots' | 'lines',
  { step, weight, color, turned = 38 }: { step: number; weight: number; color: string; turned?: number },
): Fill => {
  const size = Math.max(4, Math.round(step))
  const tile = createCanvas(size * 4, size * 4)
  const on = tile.getContext('2d')
  on.fillStyle = color
  on.scale(4, 4)
  if (kind === 'dots') fillDisc(on, size / 2, size / 2, (size * weight) / 2, color)
  else on.fillRect(0, (size * (1 - weight)) / 2, size, size * weight)
  const pattern = ctx.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().rotate(turned).scale(0.25))
  return pattern ?? color
}

export const clippedTo = (ctx: SKRSContext2D, path: () => void, paint: () => void): void => {
  ctx.save()
  ctx.beginPath()
  path()
  ctx.clip()
  paint()
  ctx.restore()
}
