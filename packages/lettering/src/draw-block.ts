import type { SKRSContext2D } from '@napi-rs/canvas'
import type { FittedLines } from './fit.ts'
import { cssFontOf } from './fonts.ts'

/** A text at its place. `y` is the top of the first capitals, `x` the left, middle or right of the lines by `align`. */
export type Block = {
  readonly text: FittedLines
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'center' | 'right'
  readonly color: string
  /** In degrees, around the block's `x` and `y`. */
  readonly turned?: number
}

/** Draws a text. One that is read from right to left stands at the right of its column. */
export const drawBlock = (ctx: SKRSContext2D, { text, x, y, align, color, turned = 0 }: Block): void => {
  const { lines, size, setting, families, rise, rightToLeft, column } = text
  const isMirrored = rightToLeft && align === 'left'
  ctx.save()
  ctx.translate(isMirrored ? x + column : x, y)
  ctx.rotate((turned * Math.PI) / 180)
  ctx.font = cssFontOf(setting.face, size, families)
  ctx.letterSpacing = `${setting.tracking * size}px`
  ctx.textAlign = isMirrored ? 'right' : align
  ctx.direction = rightToLeft ? 'rtl' : 'ltr'
  ctx.textBaseline = 'alphabetic'
  ctx.fillStyle = color
  for (const [index, line] of lines.entries()) ctx.fillText(line, 0, size * (rise + index * setting.leading))
  ctx.restore()
}
