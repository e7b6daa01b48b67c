import type { VisualStyle } from '@vignette/domain/brand/schemas'
import type { Chance } from '../chance.ts'
import type { FilmBrief } from './film-brief.ts'
import type { Frame } from './layout.ts'
import type { Manner } from './manner.ts'
import type { Said } from './said.ts'
import type { SceneColors } from './scene-colors.ts'

/** What all scenes of a film are planned by. */
export type Plan = {
  readonly brief: FilmBrief
  readonly frame: Frame
  readonly said: Said
  readonly style: VisualStyle
  readonly manner: Manner
  readonly chance: Chance
  /** All that the film is set with. */
  readonly letters: string
  readonly colors: readonly [SceneColors, ...SceneColors[]]
  readonly subject: string
}

/** The place of a scene in its film. */
export type Place = { readonly nth: number; readonly fromMs: number; readonly untilMs: number }

/** Centred words suit some styles. */
export const isCentred = (style: VisualStyle): boolean => style === 'elegant' || style === 'playful'

/** Lists are gone through scene by scene. */
export const turnOf = <Item>(items: readonly [Item, ...Item[]], nth: number): Item =>
  items[nth % items.length] ?? items[0]
