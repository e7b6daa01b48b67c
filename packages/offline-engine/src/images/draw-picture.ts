import { createCanvas } from '@napi-rs/canvas'
import type { BrandDetails, VisualStyle } from '@vignette/domain/brand/schemas'
import { chanceOf } from '../chance.ts'
import { paletteOf } from './color/palette.ts'
import { schemeOf } from './color/schemes.ts'
import { release } from './compositions/paint.ts'
import { compositions } from './compositions/compositions.ts'
import { looks } from './compositions/looks.ts'
import type { Sheet } from './compositions/sheet.ts'
import { chooseMotifs } from './motifs/choose-motifs.ts'
import type { Sketch } from './plan.ts'
import { loadFonts } from './type/faces.ts'
import type { Block } from './type/set-type.ts'
import { wordsOf } from './words/words.ts'

/** The input of a drawing. */
export type PictureWish = {
  readonly prompt: string
  readonly brand: BrandDetails | null
  readonly style: VisualStyle
  readonly width: number
  readonly height: number
  readonly sketch: Sketch
}

export type Drawing = {
  /** RGBA. */
  readonly pixels: Buffer
  /** The words to put over it. */
  readonly blocks: readonly Block[]
  readonly seen: string
}

/** Draws everything but the words. */
export const drawPicture = async ({ prompt, brand, style, width, height, sketch }: PictureWish): Promise<Drawing> => {
  await loadFonts()
  const composition = compositions.find(({ name }) => name === sketch.composition)
  if (!composition) throw new Error(`There is no composition ${sketch.composition}`)
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const palette = paletteOf(brand?.brandColors)
  const scheme = schemeOf(palette, sketch.ground)
  const chance = chanceOf(sketch.seed)
  const blocks: Block[] = []
  const u = Math.min(width, height) / 100
  const { motifs } = chooseMotifs(prompt, brand?.industry ?? null, chanceOf(`motifs ${sketch.seed}`))
  const sheet: Sheet = {
    ctx,
    width,
    height,
    u,
    margin: (style === 'bold' ? 6.5 : 8) * u,
    style,
    look: looks[style],
    palette,
    scheme,
    chance,
    words: wordsOf(prompt, brand),
    motifs: motifs as unknown as Sheet['motifs'],
    put: (block) => blocks.push(block),
  }
  ctx.fillStyle = scheme.ground
  ctx.fillRect(0, 0, width, height)
  const seen = composition.draw(sheet)
  const pixels = canvas.data()
  release(canvas)
  return { pixels, blocks, seen }
}
