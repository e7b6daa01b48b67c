import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { fillPath } from './paint.ts'
import type { Motif, MotifInk } from '../motifs/motif.ts'

export type MotifPlace = {
  /** Its centre. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** In degrees. */
  readonly turned?: number
}

export type MotifColors = {
  readonly inks: readonly [string, string, string]
  readonly line: string
  readonly ground: string
}

export const drawMotif = (ctx: SKRSContext2D, motif: Motif, place: MotifPlace, colors: MotifColors): void => {
  ctx.save()
  ctx.translate(place.x, place.y)
  ctx.rotate(((place.turned ?? 0) * Math.PI) / 180)
  ctx.scale(place.size / 100, place.size / 100)
  ctx.translate(-50, -50)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const [ink, path, stroke] of motif.layers) {
    const color = colorOf(ink, colors)
    if (stroke === undefined) {
      fillPath(ctx, path, color)
    } else {
      ctx.strokeStyle = color
      ctx.lineWidth = stroke
      ctx.stroke(new Path2D(path))
    }
  }
  ctx.restore()
}

const colorOf = (ink: MotifInk, { inks, line, ground }: MotifColors): string => {
  if (ink === 'line') return line
  return ink === 'ground' ? ground : inks[ink]
}
