import type { Aspect } from '@vignette/domain/generation/platforms'
import type { FilmMusic } from '@vignette/domain/generation/video-settings'
import type { Brief } from '@vignette/engine/engine'

type BriefPicture = {
  readonly width: number
  readonly height: number
  /** Words that would be cut off, or be in the way of those of the film. */
  readonly hasWords: boolean
}

export type FilmBrief = Brief & {
  readonly seconds: number
  readonly aspect: Aspect
  /** The pictures to show, in order. */
  readonly pictures: readonly BriefPicture[]
  readonly music: FilmMusic
  /** False for a film that says no more than the brand's name. */
  readonly words: boolean
}
