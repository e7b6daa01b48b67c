import type { Tone } from '@vignette/domain/brand/schemas'

/**
 * Sentences with gaps. `{topic}` with its article, `{matter}` also a clause or something done, `{again}` a second
 * mention; `{When}` begins a sentence; `{it|they}` depends on the topic's number; `{we}`, `{our}`, `{us}`,
 * `{we're}` on the speaker. A line is used only if all its gaps can be filled. No line claims anything that the prompt
 * does not say.
 */
export type Lines = {
  readonly hooks: readonly string[]
  readonly bodies: readonly string[]
  readonly calls: readonly string[]
}

export type LinesByTone = Readonly<Record<Tone, Lines>>
