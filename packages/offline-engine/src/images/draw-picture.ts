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
import { type Block, drawBlock } from '@vignette/lettering/draw-block'
import { gravityOf } from '@vignette/domain/generation/gravity'
import { subjectOf } from './words/subject.ts'
import { type Words, wordsOf } from './words/words.ts'

/** The input of a drawing. */
export type PictureWish = {
  readonly prompt: string
  readonly brand: BrandDetails | null
  readonly words?: string | undefined
  /** Instead of the brand's. */
  readonly colors?: BrandDetails['brandColors'] | undefined
  readonly style: VisualStyle
  readonly width: number
  readonly height: number
  readonly sketch: Sketch
}

export type Drawing = {
  /** RGBA. */
  readonly pixels: Buffer
  /** The words in it. */
  readonly blocks: readonly Block[]
  /** The words as they were written, before the style put them into capitals. */
  readonly words: Words
  readonly seen: string
}

/** The colours of grave subjects, whatever the brand's are, until somebody chooses others. */
const muted = { primary: '#2f3437', secondary: '#6b7278', accent: '#a9b0b5' }

/** Draws a composition, and its words over it. */
export const drawPicture = ({ prompt, brand, words, colors, style, width, height, sketch }: PictureWish): Drawing => {
  const composition = compositions.find(({ name }) => name === sketch.composition)
  if (!composition) throw new Error(`There is no composition ${sketch.composition}`)
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const said = wordsOf({ prompt, brand, words })
  const palette = paletteOf(colors ?? (gravityOf(prompt) === 'grave' ? muted : brand?.brandColors))
  const scheme = schemeOf(palette, sketch.ground)
  const chance = chanceOf(sketch.seed)
  const blocks: Block[] = []
  const u = Math.min(width, height) / 100
  const { motifs } = chooseMotifs(subjectOf(prompt), brand?.industry ?? null, chanceOf(`motifs ${sketch.seed}`))
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
    words: said,
    motifs: motifs as unknown as Sheet['motifs'],
    put: (block) => blocks.push(block),
  }
  ctx.fillStyle = scheme.ground
  ctx.fillRect(0, 0, width, height)
  const seen = composition.draw(sheet)
  for (const block of blocks) drawBlock(ctx, block)
  const pixels = canvas.data()
  release(canvas)
  return { pixels, blocks, words: said, seen }
}
