import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { look } from '@vignette/domain/site/look'
import { type PublicPage, shareImage } from '@vignette/domain/site/public-pages'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import { drawBlock } from '@vignette/lettering/draw-block'
import { faces, type Setting } from '@vignette/lettering/faces'
import { fit } from '@vignette/lettering/fit'

type Colors = PublicConfig['brand']['colors']

const { paper, ink, inkSoft, lineStrong } = look.light
const { width, height } = shareImage
const [left, top, bottom] = [72, 64, height - 62]

const settings = {
  name: { face: faces.serifStrong, tracking: 0, leading: 1 },
  headline: { face: faces.serifMedium, tracking: -0.02, leading: 1.08 },
  kind: { face: faces.sansStrong, tracking: 0, leading: 1 },
  address: { face: faces.sans, tracking: 0, leading: 1 },
} as const satisfies Readonly<Record<string, Setting>>

/** Three circles of ink that overprint each other, on a square of 32 units. */
const drawInks = (ctx: SKRSContext2D, { primary, secondary, accent }: Colors): void => {
  const circles = [
    { x: 11, y: 11.5, color: primary, blend: 'source-over' },
    { x: 21, y: 11.5, color: accent, blend: 'multiply' },
    { x: 16, y: 20.5, color: secondary, blend: 'multiply' },
  ] as const
  for (const { x, y, color, blend } of circles) {
    ctx.globalCompositeOperation = blend
    fillCircle(ctx, x, y, 8.5, color)
  }
  ctx.globalCompositeOperation = 'source-over'
}

const fillCircle = (ctx: SKRSContext2D, x: number, y: number, radius: number, color: string): void => {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.fill()
}

/** The screen of dots where the accent runs over the edge. */
const drawDots = (ctx: SKRSContext2D, { accent }: Colors): void => {
  ctx.save()
  ctx.beginPath()
  ctx.arc(25.5, 18, 10, 0, 2 * Math.PI)
  ctx.clip()
  ctx.translate(25.5, 18)
  ctx.rotate((32 * Math.PI) / 180)
  for (let x = -10; x <= 10; x += 0.62) for (let y = -10; y <= 10; y += 0.62) fillCircle(ctx, x, y, 0.15, accent)
  ctx.restore()
}

/** Draws in units of 1/32 of a square. */
const inUnits = (ctx: SKRSContext2D, x: number, y: number, side: number, draw: () => void): void => {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(side / 32, side / 32)
  draw()
  ctx.restore()
}

const drawText = (ctx: SKRSContext2D, words: string, setting: Setting, at: Place): number => {
  const text = fit(words, setting, { width: at.width, height: 320, max: at.size, lines: at.lines ?? 1 })
  const y = at.middle - text.height / 2
  drawBlock(ctx, { text: { ...text, column: text.width }, x: at.x, y, align: 'left', color: at.color })
  return text.width
}

type Place = {
  readonly x: number
  readonly middle: number
  readonly width: number
  readonly size: number
  readonly lines?: number
  readonly color: string
}

/** The picture of a page for social networks, with brand, headline and address, as a PNG. */
export const drawShareCard = ({ brand, publicUrl }: PublicConfig, { headline, title, path }: PublicPage): Buffer => {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = paper
  ctx.fillRect(0, 0, width, height)
  // the mark in large print runs over the right edge
  inUnits(ctx, 680, -22, 621, () => {
    drawDots(ctx, brand.colors)
    drawInks(ctx, brand.colors)
  })
  inUnits(ctx, left, top, 60, () => drawInks(ctx, brand.colors))
  drawText(ctx, brand.name, settings.name, { x: left + 78, middle: top + 30, width: 532, size: 38, color: ink })
  drawText(ctx, headline, settings.headline, {
    x: left,
    middle: height / 2,
    width: 650,
    size: 86,
    lines: 3,
    color: ink,
  })
  const middle = bottom - 14
  const kind = path === '/' ? 'AI content studio' : title
  const across = drawText(ctx, kind, settings.kind, { x: left, middle, width: 330, size: 27, color: ink })
  ctx.fillStyle = lineStrong
  ctx.fillRect(left + across + 20, middle - 14, 1, 28)
  const address = { x: left + across + 41, middle, width: 680 - across - 41, size: 27, color: inkSoft }
  drawText(ctx, new URL(publicUrl).host, settings.address, address)
  return canvas.toBuffer('image/png')
}
