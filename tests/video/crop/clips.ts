import type { GreyFrame } from '@vignette/video/media/small-frames'

type Thing = {
  /** The middle of it at a time, in pixels of a picture that is 1280 wide. */
  readonly x: (seconds: number) => number
  readonly y?: (seconds: number) => number
  readonly width?: number
  readonly height?: number
  readonly light?: number
  /** Something that twinkles where it is. */
  readonly isFlickering?: boolean
  /** What it looks like; else it is a striped oval. */
  readonly picture?: Pick<GreyFrame, 'width' | 'height' | 'pixels'>
}

type Scene = {
  readonly untilSeconds: number
  readonly background: number
  /** 1 unless it says otherwise; nothing is an even ground. */
  readonly roughness?: number
  readonly things: readonly Thing[]
}

type Clip = {
  readonly width?: number
  readonly height?: number
  readonly perSecond?: number
  readonly scenes: readonly Scene[]
  /** What the camera has moved by at a time. */
  readonly pan?: (seconds: number) => number
}

/** The frames of a clip with things that move before a rough background, and with the noise of a camera. */
export const framesOf = function* ({
  width = 320,
  height = 180,
  perSecond = 25,
  scenes,
  pan = () => 0,
}: Clip): Generator<GreyFrame> {
  const scale = Math.max(width, height) / 1_280
  const random = randomFrom(7)
  const backgrounds = scenes.map(({ background, roughness = 1 }) => texture(width * 3, height, background, roughness))
  const end = scenes.at(-1)?.untilSeconds ?? 0
  for (let index = 0; index < end * perSecond; index += 1) {
    const seconds = index / perSecond
    const number = scenes.findIndex(({ untilSeconds }) => seconds < untilSeconds)
    const background = backgrounds[number]
    if (!background) return
    const pixels = new Uint8Array(width * height)
    const moved = Math.round(pan(seconds) * scale) + width
    for (let at = 0; at < pixels.length; at += 1) {
      const row = Math.floor(at / width)
      pixels[at] = (background[row * width * 3 + (at % width) + moved] ?? 0) + random() * 6
    }
    for (const thing of scenes[number]?.things ?? []) draw({ width, height, pixels }, thing, seconds, scale, random)
    yield { atMs: Math.round(seconds * 1_000), width, height, pixels }
  }
}

const draw = (
  { width, height, pixels }: Pick<GreyFrame, 'width' | 'height'> & { pixels: Uint8Array },
  thing: Thing,
  seconds: number,
  scale: number,
  random: () => number,
) => {
  const middle = { x: thing.x(seconds) * scale, y: (thing.y?.(seconds) ?? 400) * scale }
  const half = { x: ((thing.width ?? 120) * scale) / 2, y: ((thing.height ?? 280) * scale) / 2 }
  const light = thing.isFlickering ? random() * 255 : (thing.light ?? 200)
  for (let y = Math.max(0, Math.ceil(middle.y - half.y)); y < Math.min(height, middle.y + half.y); y += 1) {
    for (let x = Math.max(0, Math.ceil(middle.x - half.x)); x < Math.min(width, middle.x + half.x); x += 1) {
      if (thing.picture) {
        const [across, down] = [(x - middle.x) / half.x, (y - middle.y) / half.y].map((from) => (from + 1) / 2)
        pixels[y * width + x] = shadeAt(thing.picture, across ?? 0, down ?? 0) + random() * 6
        continue
      }
      const isIn = ((x - middle.x) / half.x) ** 2 + ((y - middle.y) / half.y) ** 2 < 1
      const stripe = Math.floor((y - middle.y) / 6) % 2 === 0 ? 0 : 40
      if (isIn) pixels[y * width + x] = Math.min(255, Math.max(0, light - stripe + random() * 6))
    }
  }
}

/** The shade at a place of a picture, whose sides are 1 long: between those of the nearest pixels. */
const shadeAt = (
  { width, height, pixels }: Pick<GreyFrame, 'width' | 'height' | 'pixels'>,
  across: number,
  down: number,
): number => {
  const [x, y] = [Math.max(0, across * width - 0.5), Math.max(0, down * height - 0.5)]
  const [column, row] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const at = (dx: number, dy: number) => pixels[(row + dy) * width + column + dx] ?? 0
  const between = (dy: number) => at(0, dy) + (at(1, dy) - at(0, dy)) * Math.min(1, x - column)
  return between(0) + (between(1) - between(0)) * Math.min(1, y - row)
}

/** Rough ground: noise of two sizes around a mean. */
const texture = (width: number, height: number, mean: number, roughness: number): Uint8Array => {
  const random = randomFrom(mean)
  const coarse = Float32Array.from({ length: Math.ceil(width / 8) * Math.ceil(height / 8) }, () => random() - 0.5)
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const cell = Math.floor(Math.floor(at / width) / 8) * Math.ceil(width / 8) + Math.floor((at % width) / 8)
    return mean + roughness * ((coarse[cell] ?? 0) * 50 + (random() - 0.5) * 30)
  })
}

const randomFrom = (seed: number) => {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}
