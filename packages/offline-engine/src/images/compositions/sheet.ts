import type { SKRSContext2D } from '@napi-rs/canvas'
import type { VisualStyle } from '@vignette/domain/brand/schemas'
import type { Chance } from '../../chance.ts'
import type { Palette } from '../color/palette.ts'
import type { Ground, Scheme } from '../color/schemes.ts'
import type { Motif } from '../motifs/motif.ts'
import type { Setting } from '../type/fit.ts'
import type { Block } from '../type/set-type.ts'
import type { Words } from '../words/words.ts'

/** How a style sets its words and draws its edges. */
export type Look = {
  readonly display: Setting
  readonly text: Setting
  /** Whether short headlines are set in capitals. */
  readonly capitals: boolean
  /** Round corners, as a share of the shorter side. */
  readonly radius: number
  /** Lines, as a share of the shorter side. */
  readonly stroke: number
}

/** The canvas, colours and chance that a composition draws with. */
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
  /** Lays words over what is drawn. */
  readonly put: (block: Block) => void
}

export type Composition = {
  readonly name: string
  /** How well it suits each style, 0 not at all. */
  readonly suits: Readonly<Record<VisualStyle, number>>
  readonly grounds: readonly Ground[]
  /** Whether these words are enough for it. */
  readonly takes?: (words: Words) => boolean
  /** @returns what is seen, in words. */
  readonly draw: (sheet: Sheet) => string
}
