import type { CaptionBrief } from '../../../engine.ts'
import type { Subject } from '../analysis/subject.ts'
import type { Chance } from '../../chance.ts'
import type { BannedWords } from '../../../banned-words.ts'
import type { Fill } from './fill.ts'
import type { Pools } from './pools.ts'

/** What a caption is composed of. */
export type Composing = {
  readonly subject: Subject
  readonly brief: CaptionBrief
  readonly pools: Pools
  readonly fill: Fill
  readonly banned: BannedWords
  readonly chance: Chance
  readonly signOff: string | null
}
