import type { SKRSContext2D } from '@napi-rs/canvas'
import type { VisualStyle } from '@vignette/domain/brand/schemas'
import type { Ground } from '@vignette/domain/generation/composition'
import type { Chance } from '../../chance.ts'
import type { Palette } from '../color/palette.ts'
import type { Scheme } from '../color/schemes.ts'
import type { Motif } from '../motifs/motif.ts'
import type { Setting } from '@vignette/lettering/faces'
import type { Block } from '@vignette/lettering/draw-block'
import type { Words } from '../words/words.ts'

/** The typography and edges of a style. */
export type Look = {
  readonly display: Setting
  readonly text: Setting
  /** True if short headlines are set in capitals. */
  readonly capitals: boolean
  /** Round corners, as a share of the shorter side. */
  readonly radius: number
  /** Lines, as a share of the shorter side. */
  readonly stroke: number
}

/** The canvas, colours and random generator of a composition. */
export type Sheet = {
  readonly ctx: SKRSContext2D
  readonly width: number
  readonly height: number
  /** A hundredth of the shorter side. */
  readonly u: number
  readonly margin: number
  readonly style: VisualStyle
  readonly look: Look
  readonly palette: Palette
  readonly scheme: Scheme
  readonly chance: Chance
  readonly words: Words
  /** At least four; the first fits the prompt best. */
  readonly motifs: readonly [Motif, Motif, Motif, Motif]
  /** Puts words over the drawing. */
  readonly put: (block: Block) => void
}

export type Composition = {
  readonly name: string
  /** Its weight for each style; 0 excludes it. */
  readonly suits: Readonly<Record<VisualStyle, number>>
  readonly grounds: readonly Ground[]
  /** True if these words are enough for it. */
  readonly takes?: (words: Words) => boolean
  /** False for words that it does not flatter. It is then drawn only for somebody who asks for it. */
  readonly flatters?: (words: Words) => boolean
  /** @returns a description of the drawing. */
  readonly draw: (sheet: Sheet) => string
}
