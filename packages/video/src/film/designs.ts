import type { SKRSContext2D } from '@napi-rs/canvas'
import type { FilmDesign, FilmScene } from '@vignette/engine/film'
import { mixed, slowing } from './easing.ts'

/** A moment of a design. */
type Moment = {
  readonly ctx: SKRSContext2D
  readonly width: number
  readonly height: number
  /** The shorter side. */
  readonly unit: number
  readonly scene: FilmScene
  readonly seconds: number
  /** True if nothing strong has a place in it. */
  readonly isCalm: boolean
}

const turn = Math.PI * 2

const chanceIn = ({ chances }: FilmScene, nth: number): number => chances[nth % chances.length] ?? 0.5

const disc = (ctx: SKRSContext2D, x: number, y: number, radius: number, color: string): void => {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(x, y, Math.max(0, radius), 0, turn)
  ctx.fill()
}

/** Arrives within a second, the later the higher its number. */
const arrival = (seconds: number, nth: number): number => slowing((seconds - nth * 0.12) / 1.1)

const discs = ({ ctx, width, height, unit, scene, seconds, isCalm }: Moment): void => {
  const { colors, stage } = scene
  const side = chanceIn(scene, 0) < 0.5 ? -1 : 1
  const drift = Math.sin(seconds * 0.5 + chanceIn(scene, 1) * turn) * unit * 0.03
  disc(ctx, width * (0.5 - side * 0.42), height * 0.08 + drift, unit * 0.52 * arrival(seconds, 0), colors[1])
  disc(ctx, width * (0.5 + side * 0.45) - drift, height * 0.72, unit * 0.62 * arrival(seconds, 1), colors[0])
  if (isCalm) return
  const x = stage.x + stage.width * mixed(0.3, 0.7, chanceIn(scene, 2))
  disc(
    ctx,
    x - drift * 2,
    stage.y + stage.height * 0.72,
    Math.min(unit * 0.24, stage.height * 0.42) * arrival(seconds, 2),
    colors[2],
  )
}

const rings = ({ ctx, width, height, unit, scene, seconds, isCalm }: Moment): void => {
  const { colors, stage } = scene
  const x = chanceIn(scene, 0) < 0.5 ? 0 : width
  ctx.lineWidth = unit * 0.075
  for (let nth = 5; nth >= 0; nth -= 1) {
    const wave = Math.sin(seconds * 0.9 - nth * 0.6) * unit * 0.012
    ctx.strokeStyle = nth % 2 === 0 ? colors[0] : colors[1]
    ctx.beginPath()
    ctx.arc(x, height, Math.max(1, unit * (0.32 + nth * 0.17) * arrival(seconds, nth) + wave), 0, turn)
    ctx.stroke()
  }
  if (!isCalm)
    disc(
      ctx,
      x === 0 ? stage.x : stage.x + stage.width,
      height,
      Math.min(unit * 0.24, stage.height * 0.7) * arrival(seconds, 1),
      colors[2],
    )
}

const bands = ({ ctx, width, height, unit, scene, seconds, isCalm }: Moment): void => {
  const { colors, stage } = scene
  const side = chanceIn(scene, 0) < 0.5 ? -1 : 1
  const band = (y: number, thick: number, color: string, nth: number): void => {
    const travel = (1 - arrival(seconds, nth)) * -side * width * 1.4
    ctx.fillStyle = color
    ctx.fillRect(-width + travel, y, width * 3, thick)
  }
  ctx.save()
  ctx.translate(width / 2, height / 2)
  ctx.rotate(side * 0.32)
  ctx.translate(0, seconds * unit * 0.012)
  band(-height * 0.62, unit * 0.34, colors[1], 0)
  band(height * 0.16, unit * 0.3, colors[0], 1)
  band(height * 0.16 + unit * 0.38, unit * 0.1, colors[1], 2)
  ctx.restore()
  if (isCalm) return
  ctx.save()
  ctx.beginPath()
  ctx.rect(stage.x, stage.y, stage.width, stage.height)
  ctx.clip()
  ctx.translate(stage.x + stage.width / 2, stage.y + stage.height * 0.8)
  ctx.rotate(side * 0.32)
  band(0, unit * 0.16, colors[2], 3)
  ctx.restore()
}

const waves = ({ ctx, width, height, unit, scene, seconds, isCalm }: Moment): void => {
  const { colors, stage } = scene
  const wave = (top: number, size: number, speed: number, color: string, nth: number): void => {
    const level = height - (height - top) * arrival(seconds, nth)
    ctx.fillStyle = color
    ctx.beginPath()
    ctx.moveTo(0, height)
    for (let step = 0; step <= 24; step += 1) {
      const x = (width * step) / 24
      const phase = (step / 24) * 4.4 + seconds * speed + chanceIn(scene, nth) * turn
      ctx.lineTo(x, level + Math.sin(phase) * size + Math.sin(phase * 0.53 + 1) * size * 0.7)
    }
    ctx.lineTo(width, height)
    ctx.fill()
  }
  wave(height * 0.55, unit * 0.055, 0.7, colors[1], 0)
  wave(height * 0.68, unit * 0.05, -0.9, colors[0], 1)
  if (!isCalm)
    wave(
      Math.max(stage.y, height * 0.6) + (height - Math.max(stage.y, height * 0.6)) * 0.5,
      unit * 0.03,
      1.2,
      colors[2],
      2,
    )
}

const dots = ({ ctx, width, height, unit, scene, seconds, isCalm }: Moment): void => {
  const { colors, stage } = scene
  const step = unit * 0.075
  for (let row = 0; row * step < height; row += 1) {
    const depth = Math.abs(row * step - height * 0.3) / (height * 0.7)
    for (let column = 0; column * step <= width; column += 1) {
      const swell = Math.sin(seconds * 1.4 - row * 0.34 + column * 0.3 * (chanceIn(scene, 0) - 0.5))
      const radius = step * (0.06 + 0.32 * depth ** 1.6) * (0.75 + 0.25 * swell) * arrival(seconds, row * 0.06)
      disc(ctx, column * step + (row % 2) * step * 0.5, row * step, radius, depth > 0.7 ? colors[0] : colors[1])
    }
  }
  if (isCalm) return
  const x = stage.x + stage.width * (chanceIn(scene, 1) < 0.5 ? 0.24 : 0.76)
  disc(
    ctx,
    x,
    stage.y + stage.height * 0.6 + Math.sin(seconds) * unit * 0.015,
    Math.min(unit * 0.2, stage.height * 0.36) * arrival(seconds, 2),
    colors[2],
  )
}

const arches = ({ ctx, width, height, unit, scene, seconds, isCalm }: Moment): void => {
  const { colors, stage } = scene
  const x = width * mixed(0.3, 0.7, chanceIn(scene, 0))
  const arch = (radius: number, color: string, nth: number): void => {
    const top = height - (height * 0.22 + radius) * arrival(seconds, nth) + Math.sin(seconds * 0.8 + nth) * unit * 0.008
    ctx.fillStyle = color
    ctx.beginPath()
    ctx.arc(x, top + radius, radius, Math.PI, 0)
    ctx.lineTo(x + radius, height + 2)
    ctx.lineTo(x - radius, height + 2)
    ctx.fill()
  }
  for (const [nth, radius] of [0.62, 0.48, 0.35].entries()) arch(unit * radius, colors[nth % 2 === 0 ? 1 : 0], nth)
  if (!isCalm) {
    const radius = Math.min(unit * 0.21, stage.height * 0.34)
    disc(ctx, x, height - radius * 0.9 * arrival(seconds, 3), radius, colors[2])
  }
}

const confetti = ({ ctx, width, height, unit, scene, seconds, isCalm }: Moment): void => {
  const { colors, stage } = scene
  for (let nth = 0; nth < 34; nth += 1) {
    const at = (step: number) => (chanceIn(scene, nth + step) * 7.31 + nth * 0.618 * (step + 1)) % 1
    const x = at(0) * width + Math.sin(seconds * 0.7 + nth) * unit * 0.03
    const y = ((at(1) + seconds * (0.02 + 0.03 * at(2))) % 1.1) * height * 1.1 - height * 0.05
    const isFree = y > stage.y && y < stage.y + stage.height && x > stage.x && x < stage.x + stage.width
    const size = unit * (0.018 + 0.03 * at(3)) * arrival(seconds, nth * 0.12)
    const color = isFree && !isCalm && nth % 3 === 0 ? colors[2] : (colors[nth % 2] ?? colors[0])
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(seconds * (0.4 + at(4)) + nth)
    if (nth % 3 === 1) disc(ctx, 0, 0, size * 0.8, color)
    else {
      ctx.fillStyle = color
      ctx.fillRect(-size, nth % 3 === 0 ? -size * 0.4 : -size, size * 2, nth % 3 === 0 ? size * 0.8 : size * 2)
    }
    ctx.restore()
  }
}

/** A light that wanders slowly. */
const plain = ({ ctx, width, height, scene, seconds }: Moment): void => {
  const x = width * (0.5 + 0.2 * Math.sin(seconds * 0.25 + chanceIn(scene, 0) * turn))
  const light = ctx.createRadialGradient(x, height * 0.2, 0, x, height * 0.2, Math.max(width, height) * 0.9)
  light.addColorStop(0, scene.colors[0])
  light.addColorStop(1, scene.ground)
  ctx.fillStyle = light
  ctx.fillRect(0, 0, width, height)
}

export const designs: Readonly<Record<FilmDesign, (moment: Moment) => void>> = {
  plain,
  discs,
  rings,
  bands,
  waves,
  dots,
  arches,
  confetti,
}
