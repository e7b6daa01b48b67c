import type { Tone } from '@vignette/domain/brand/schemas'

/** A field of life: the words it shows by, its emoji and hashtags, and what can be said in it without knowing more. */
export type Field = {
  /** Singular, small. */
  readonly words: string
  /** Whether what is spoken of is mostly something to have. */
  readonly isOfThings?: true
  readonly emoji: readonly string[]
  readonly tags: readonly string[]
  readonly bodies: Readonly<Record<Tone, readonly string[]>>
}
