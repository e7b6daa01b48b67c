import type { Aspect } from '@vignette/domain/generation/platforms'
import type { FilmMusic } from '@vignette/domain/generation/video-settings'
import type { Brief } from '@vignette/engine/engine'

export type FilmBrief = Brief & {
  readonly seconds: number
  readonly aspect: Aspect
  /** The sizes of the pictures to show, in order. */
  readonly pictures: readonly { readonly width: number; readonly height: number }[]
  readonly music: FilmMusic
  /** False for a film that says no more than the brand's name. */
  readonly words: boolean
}
