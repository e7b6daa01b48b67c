import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { FilmEntrance, FilmScene } from '@vignette/engine/film'
import { mixed, swinging } from './easing.ts'

/** How a scene takes the place of another, both drawn by the caller. */
type Change = {
  readonly ctx: SKRSContext2D
  readonly width: number
  readonly height: number
  readonly scene: FilmScene
  /** From 0 to 1. */
  readonly share: number
  readonly before: (ctx: SKRSContext2D) => void
  readonly after: (ctx: SKRSContext2D) => void
  /** Another canvas of the same size. */
  readonly sheet: Canvas
}

/** Draws on the other sheet, and lays that over what is there. */
const laid = ({ ctx, sheet, width, height, after }: Change, opacity: number, zoom = 1): void => {
  after(sheet.getContext('2d'))
  ctx.save()
  ctx.globalAlpha = opacity
  ctx.drawImage(sheet, (width * (1 - zoom)) / 2, (height * (1 - zoom)) / 2, width * zoom, height * zoom)
  ctx.restore()
}

const clipped = ({ ctx, after }: Change, outline: () => void): void => {
  ctx.save()
  ctx.beginPath()
  outline()
  ctx.clip()
  after(ctx)
  ctx.restore()
}

const fade = (change: Change): void => {
  change.before(change.ctx)
  laid(change, swinging(change.share))
}

const zoom = (change: Change): void => {
  change.before(change.ctx)
  laid(change, Math.min(1, change.share * 1.8), mixed(1.18, 1, swinging(change.share)))
}

const slide = ({ ctx, height, share, before, after }: Change): void => {
  const moved = swinging(share) * height
  ctx.save()
  ctx.translate(0, -moved)
  before(ctx)
  ctx.restore()
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, height - moved, ctx.canvas.width, moved)
  ctx.clip()
  ctx.translate(0, height - moved)
  after(ctx)
  ctx.restore()
}

const wipe = (change: Change): void => {
  const { ctx, width, height, share } = change
  change.before(ctx)
  const lean = width * 0.45
  const edge = mixed(-lean, width + lean, swinging(share))
  clipped(change, () => {
    ctx.moveTo(-lean * 2, 0)
    ctx.lineTo(edge + lean * 0.5, 0)
    ctx.lineTo(edge - lean * 0.5, height)
    ctx.lineTo(-lean * 2, height)
  })
}

const circle = (change: Change): void => {
  const { ctx, width, height, share, scene } = change
  change.before(ctx)
  const [x, y] = [scene.stage.x + scene.stage.width / 2, scene.stage.y + scene.stage.height / 2]
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y)) * swinging(share)
  clipped(change, () => ctx.arc(x, y, radius, 0, Math.PI * 2))
}

const barCount = 5

/** Bars run over the old scene, and leave the new one behind. */
const bars = (change: Change): void => {
  const { ctx, width, height, share, scene } = change
  const thick = height / barCount
  change[share < 0.5 ? 'before' : 'after'](ctx)
  ctx.fillStyle = scene.entrance.color
  for (let nth = 0; nth < barCount; nth += 1) {
    const [late, y] = [(nth * 0.1) / barCount, Math.floor(nth * thick)]
    const [head, tail] = [swinging((share - late) / 0.42), swinging((share - 0.52 - late) / 0.42)]
    const [from, to] = nth % 2 === 0 ? [tail, head] : [1 - head, 1 - tail]
    ctx.fillRect(from * width, y, (to - from) * width, Math.ceil(thick) + 1)
  }
}

const cut = ({ ctx, after }: Change): void => after(ctx)

export const entrances: Readonly<Record<FilmEntrance, (change: Change) => void>> = {
  cut,
  fade,
  slide,
  wipe,
  circle,
  bars,
  zoom,
}
