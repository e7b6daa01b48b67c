import type { Tone } from '@vignette/domain/brand/schemas'

/** A field of life: its typical words, emoji and hashtags, and lines that fit any post about it. */
export type Field = {
  /** Singular, small. */
  readonly words: string
  /** True if its subjects are mostly things to buy. */
  readonly isOfThings?: true
  readonly emoji: readonly string[]
  readonly tags: readonly string[]
  readonly bodies: Readonly<Record<Tone, readonly string[]>>
}
