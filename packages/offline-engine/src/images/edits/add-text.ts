import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { letteringOf } from '@vignette/domain/generation/lettering'
import { EngineError } from '@vignette/engine/engine'
import { contrastOf, hexOf, luminanceOf, rgbOf, withAlpha } from '../color/oklch.ts'
import { drawBlock } from '@vignette/lettering/draw-block'
import { faces } from '@vignette/lettering/faces'
import { fit } from '@vignette/lettering/fit'
import { missingIn } from '@vignette/lettering/fonts'
import { imageOf, type Raster } from './source.ts'

export type Lettering = {
  readonly text: string
  readonly place: 'top' | 'middle' | 'bottom'
  readonly color: string
}

const face = faces.sansBlack

/** Sets words over a picture unchanged. The picture is shaded behind them as far as needed. */
export const addText = async (raster: Raster, { text, place, color }: Lettering): Promise<Raster> => {
  const words = letteringOf(text)
  // no result is better than missing letters
  if (words === '' || missingIn(words, face).length > 0) throw new EngineError('unusable')
  const { width, height } = raster
  const u = Math.min(width, height) / 100
  const setting = { face, tracking: -0.025, leading: 1.08 }
  const room = { width: width - 16 * u, height: height * 0.42 }
  const fitted = fit(words, setting, { ...room, max: 11 * u, least: 3 * u, lines: 12 })
  const y = { top: 9 * u, middle: (height - fitted.height) / 2, bottom: height - 9 * u - fitted.height }[place]
  const band = { from: y - 2 * u, to: y + fitted.height + fitted.size * 0.3 + u }
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  drawScrim(ctx, raster, { ...band, place, color, fade: 14 * u })
  drawBlock(ctx, { text: fitted, x: width / 2, y, align: 'center', color })
  const pixels = await imageOf(raster)
    .composite([{ input: canvas.data(), raw: { width, height, channels: 4, premultiplied: true } }])
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { pixels, width, height }
}

type Scrim = {
  readonly from: number
  readonly to: number
  readonly place: Lettering['place']
  readonly color: string
  readonly fade: number
}

/** A shade of black or white, strong enough for the words to be readable on the worst pixels of their band. */
const drawScrim = (ctx: SKRSContext2D, raster: Raster, { from, to, place, color, fade }: Scrim): void => {
  const { width, height } = raster
  const shade = luminanceOf(color) > 0.18 ? '#000000' : '#ffffff'
  const strength = strengthFor(raster, from, to, color, shade)
  if (strength === 0) return
  const [start, end] = [
    place === 'top' ? 0 : Math.max(0, from - fade),
    place === 'bottom' ? height : Math.min(height, to + fade),
  ]
  const gradient = ctx.createLinearGradient(0, start, 0, end)
  const at = (y: number) => Math.min(1, Math.max(0, (y - start) / Math.max(1, end - start)))
  gradient.addColorStop(0, withAlpha(shade, place === 'top' ? strength : 0))
  gradient.addColorStop(at(from), withAlpha(shade, strength))
  gradient.addColorStop(at(to), withAlpha(shade, strength))
  gradient.addColorStop(1, withAlpha(shade, place === 'bottom' ? strength : 0))
  ctx.fillStyle = gradient
  ctx.fillRect(0, start, width, end - start)
}

/** The weakest shade with enough contrast. Stronger on busy pictures, whose light and dark parts compete with the words. */
const strengthFor = (raster: Raster, from: number, to: number, color: string, shade: string): number => {
  const samples = samplesOf(raster, from, to)
  const lights = samples.map((sample) => luminanceOf(hexOf(sample))).toSorted((a, b) => a - b)
  const spread = (lights[Math.floor(lights.length * 0.95)] ?? 0) - (lights[Math.floor(lights.length * 0.05)] ?? 0)
  for (let strength = spread > 0.45 ? 0.72 : 0; strength < 0.95; strength += 0.06) {
    const contrasts = samples
      .map((sample) => contrastOf(shaded(sample, shade, strength), color))
      .toSorted((a, b) => a - b)
    if ((contrasts[Math.floor(contrasts.length * 0.04)] ?? 21) >= 4.5) return strength
  }
  return 0.95
}

const shaded = (pixel: readonly number[], shade: string, strength: number): string => {
  const over = rgbOf(shade)
  return hexOf(pixel.map((channel, index) => channel + ((over[index] ?? 0) - channel) * strength))
}

const samplesOf = ({ pixels, width, height }: Raster, from: number, to: number): (readonly number[])[] => {
  const samples: (readonly number[])[] = []
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(height, Math.ceil(to))]
  const step = Math.max(1, Math.floor(Math.sqrt(((last - first) * width) / 1_500)))
  for (let y = first; y < last; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4
      samples.push([...pixels.subarray(at, at + 3)])
    }
  }
  return samples
}
