import { type Image, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Film, FilmPicture, FilmScene } from '@vignette/engine/film'
import { designs } from './designs.ts'
import { mixed, shareOf, slowing, springing } from './easing.ts'

export type Drawn = { readonly film: Film; readonly pictures: readonly Image[] }

/** A moment of a scene: since its beginning, and how long it lasts with the change to the next. */
type Moment = { readonly sinceMs: number; readonly lengthMs: number }

export const drawScene = (ctx: SKRSContext2D, scene: FilmScene, { film, pictures }: Drawn, moment: Moment): void => {
  const { width, height } = film
  const seconds = moment.sinceMs / 1_000
  ctx.fillStyle = scene.ground
  ctx.fillRect(0, 0, width, height)
  const image = scene.picture && pictures[scene.picture.nth]
  const isCovered = image && scene.picture?.place.width === width && scene.picture.place.height === height
  if (!isCovered) {
    const isCalm = image !== undefined || scene.drawing !== undefined
    designs[scene.design]({ ctx, width, height, unit: Math.min(width, height), scene, seconds, isCalm })
  }
  if (image && scene.picture) drawPicture(ctx, image, scene.picture, moment)
  if (scene.drawing) drawDrawing(ctx, scene, moment.sinceMs)
  if (scene.rule) drawRule(ctx, scene.rule, moment.sinceMs)
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** The part of a picture that covers its place, moved and enlarged a little all the time. */
const drawPicture = (ctx: SKRSContext2D, image: Image, picture: FilmPicture, { sinceMs, lengthMs }: Moment): void => {
  const { place, from, to, shadeFrom } = picture
  const share = shareOf(sinceMs, 0, lengthMs)
  const zoom = mixed(from.zoom, to.zoom, share) * Math.max(place.width / image.width, place.height / image.height)
  const [width, height] = [place.width / zoom, place.height / zoom]
  const corner = (side: number, part: number, at: number) => between(0, (side - part) * at, side - part)
  const x = corner(image.width, width, mixed(from.x, to.x, share))
  const y = corner(image.height, height, mixed(from.y, to.y, share))
  // one with a place of its own rises into it
  const rise = place.radius > 0 ? (1 - slowing(shareOf(sinceMs, 0, 900))) * place.height * 0.35 : 0
  ctx.save()
  ctx.translate(place.x, place.y + rise)
  ctx.beginPath()
  ctx.roundRect(0, 0, place.width, place.height, place.radius)
  if (place.radius > 0) ctx.clip()
  ctx.drawImage(image, x, y, width, height, 0, 0, place.width, place.height)
  if (shadeFrom !== null) {
    const shade = ctx.createLinearGradient(0, place.height * shadeFrom, 0, place.height)
    shade.addColorStop(0, 'rgba(8,9,12,0)')
    shade.addColorStop(0.28, 'rgba(8,9,12,0.66)')
    shade.addColorStop(1, 'rgba(8,9,12,0.8)')
    ctx.fillStyle = shade
    ctx.fillRect(0, place.height * shadeFrom, place.width, place.height * (1 - shadeFrom))
  }
  ctx.restore()
}

const drawDrawing = (ctx: SKRSContext2D, { drawing = [], stage }: FilmScene, sinceMs: number): void => {
  const size = Math.min(stage.width, stage.height)
  const sway = Math.sin(sinceMs / 900) * 0.035
  const rise = Math.sin(sinceMs / 1_300) * size * 0.012
  ctx.save()
  ctx.translate(stage.x + stage.width / 2, stage.y + stage.height / 2 + rise)
  ctx.rotate(sway)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const [nth, { color, path, stroke }] of drawing.entries()) {
    const grown = springing(shareOf(sinceMs, 250 + nth * 110, 600))
    if (grown <= 0.01) continue
    ctx.save()
    ctx.scale((grown * size) / 100, (grown * size) / 100)
    ctx.translate(-50, -50)
    if (stroke === undefined) {
      ctx.fillStyle = color
      const shape = new Path2D(path)
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a context is no array
      ctx.fill(shape)
    } else {
      ctx.strokeStyle = color
      ctx.lineWidth = stroke
      ctx.stroke(new Path2D(path))
    }
    ctx.restore()
  }
  ctx.restore()
}

const drawRule = (ctx: SKRSContext2D, rule: NonNullable<FilmScene['rule']>, sinceMs: number): void => {
  const width = rule.width * slowing(shareOf(sinceMs, 550, 700))
  const left = rule.from === 'left' ? 0 : (rule.width - width) * (rule.from === 'middle' ? 0.5 : 1)
  ctx.fillStyle = rule.color
  ctx.fillRect(rule.x + left, rule.y, width, rule.height)
}
