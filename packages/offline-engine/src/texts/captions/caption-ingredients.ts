import type { CaptionBrief } from '@vignette/engine/engine'
import type { Subject } from '../analysis/subject.ts'
import type { Chance } from '../../chance.ts'
import type { BannedWords } from '@vignette/domain/brand/banned-words'
import type { Fill } from './fill.ts'
import type { Pools } from './pools.ts'

/** The ingredients of a caption. */
export type CaptionIngredients = {
  readonly subject: Subject
  readonly brief: CaptionBrief
  readonly pools: Pools
  readonly fill: Fill
  readonly banned: BannedWords
  readonly chance: Chance
  readonly signOff: string | null
}
