import { createCanvas } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'
import type { Palette } from '../color/palette.ts'
import { luminanceOf, rgbOf, withAlpha } from '../color/oklch.ts'
import { addText } from './add-text.ts'
import { changeBackground } from './background.ts'
import { imageOf, type Raster } from './source.ts'
import type { Wish } from './wishes.ts'

/** Carries out one wish. */
export const grant = async (raster: Raster, wish: Wish, palette: Palette): Promise<Raster> => {
  switch (wish.type) {
    case 'text':
      return addText(raster, { text: wish.text, place: wish.place, color: '#ffffff' })
    case 'background':
      return (await changeBackground(raster, wish.color ?? palette.paper)).raster
    case 'border':
      return bordered(raster, wish.color ?? palette.inks[0])
    case 'rounded':
      return masked(raster, 'dest-in', roundedMask(raster))
    case 'vignette':
      return masked(raster, 'over', corners(raster))
    case 'blurGround':
      return surroundingsBlurred(raster)
    case 'grade':
      return graded(raster, palette)
    default:
      return pixelsOf(tuned(imageOf(raster), wish.type, raster))
  }
}

type Tuned = Exclude<Wish['type'], 'text' | 'background' | 'border' | 'rounded' | 'vignette' | 'blurGround' | 'grade'>

const tuned = (image: Sharp, wish: Tuned, { width, height }: Raster): Sharp => {
  switch (wish) {
    case 'mirror':
      return image.flop()
    case 'rotate':
      return image.rotate(90)
    case 'blur':
      return image.blur(Math.max(2, Math.min(width, height) / 90))
    case 'monochrome':
      return image.modulate({ saturation: 0 })
    case 'sepia':
      return image.recomb([
        [0.42, 0.72, 0.18],
        [0.36, 0.65, 0.16],
        [0.28, 0.52, 0.13],
      ])
    case 'brighter':
      return image.linear([1.08, 1.08, 1.08, 1], [20, 20, 20, 0])
    case 'darker':
      return image.linear([0.78, 0.78, 0.78, 1], [0, 0, 0, 0])
    case 'warmer':
      return image.linear([1.08, 1.01, 0.88, 1], [4, 2, 0, 0])
    case 'cooler':
      return image.linear([0.9, 1, 1.09, 1], [0, 1, 5, 0])
    case 'contrast':
      return image.linear([1.25, 1.25, 1.25, 1], [-28, -28, -28, 0])
    case 'softer':
      return image.linear([0.86, 0.86, 0.86, 1], [26, 25, 24, 0]).blur(0.9)
    case 'vivid':
      return image.modulate({ saturation: 1.4 })
    case 'muted':
      return image.modulate({ saturation: 0.55 }).linear([0.92, 0.92, 0.92, 1], [18, 18, 18, 0])
    case 'sharper':
      return image.sharpen({ sigma: 1.4 })
  }
}

const pixelsOf = async (image: Sharp): Promise<Raster> => {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

const masked = (raster: Raster, blend: 'dest-in' | 'over', mask: Buffer): Promise<Raster> => {
  const raw = { width: raster.width, height: raster.height, channels: 4, premultiplied: true } as const
  return pixelsOf(imageOf(raster).composite([{ input: mask, raw, blend }]))
}

const roundedMask = ({ width, height }: Raster): Buffer => {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.beginPath()
  ctx.roundRect(0, 0, width, height, Math.min(width, height) * 0.07)
  ctx.fill()
  return canvas.data()
}

const corners = ({ width, height }: Raster): Buffer => {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const reach = Math.hypot(width, height) / 2
  const shade = ctx.createRadialGradient(width / 2, height / 2, reach * 0.5, width / 2, height / 2, reach)
  shade.addColorStop(0, withAlpha('#000000', 0))
  shade.addColorStop(1, withAlpha('#000000', 0.6))
  ctx.fillStyle = shade
  ctx.fillRect(0, 0, width, height)
  return canvas.data()
}

const bordered = async ({ pixels, width, height }: Raster, color: string): Promise<Raster> => {
  const weight = Math.round(Math.min(width, height) * 0.035)
  const inner = await imageOf({ pixels, width, height })
    .resize(width - 2 * weight, height - 2 * weight, { fit: 'fill' })
    .png()
    .toBuffer()
  return pixelsOf(
    sharp({ create: { width, height, channels: 4, background: color } }).composite([
      { input: inner, left: weight, top: weight },
    ]),
  )
}

/** Blurs the surroundings of the middle, where the subject usually is. */
const surroundingsBlurred = async (raster: Raster): Promise<Raster> => {
  const { width, height } = raster
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.translate(width / 2, height * 0.52)
  ctx.scale(width / 2, height / 2)
  const focus = ctx.createRadialGradient(0, 0, 0.45, 0, 0, 0.85)
  focus.addColorStop(0, withAlpha('#000000', 1))
  focus.addColorStop(1, withAlpha('#000000', 0))
  ctx.fillStyle = focus
  ctx.fillRect(-2, -2, 4, 4)
  const middle = await masked(raster, 'dest-in', canvas.data())
  const blurred = await pixelsOf(imageOf(raster).blur(Math.max(3, Math.min(width, height) / 60)))
  const raw = { width, height, channels: 4 } as const
  return pixelsOf(imageOf(blurred).composite([{ input: middle.pixels, raw }]))
}

/** Tints shadows with the brand's ink, lights with its paper, and everything slightly with its first colour. */
const graded = async (raster: Raster, { inks, ink, paper }: Palette): Promise<Raster> => {
  const { width, height } = raster
  const steps = Array.from({ length: 256 }, (_, grey) => toneAt(grey / 255, ink, inks[0], paper))
  const pixels = Buffer.from(raster.pixels)
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const tone = steps[Math.round(0.299 * red + 0.587 * green + 0.114 * blue)] ?? [0, 0, 0]
    pixels[at] = red * 0.62 + tone[0] * 0.38
    pixels[at + 1] = green * 0.62 + tone[1] * 0.38
    pixels[at + 2] = blue * 0.62 + tone[2] * 0.38
  }
  return { pixels, width, height }
}

const toneAt = (grey: number, dark: string, middle: string, light: string): readonly [number, number, number] => {
  const bend = Math.min(0.8, Math.max(0.2, luminanceOf(middle) ** 0.5))
  const [from, to, share] = grey < bend ? [dark, middle, grey / bend] : [middle, light, (grey - bend) / (1 - bend)]
  const [start, end] = [rgbOf(from), rgbOf(to)]
  return [0, 1, 2].map((channel) => {
    const first = start[channel] ?? 0
    return first + ((end[channel] ?? 0) - first) * share
  }) as [number, number, number]
}
