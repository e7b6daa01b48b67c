import type { Language } from '@vignette/domain/brand/languages'

export type SpokenWord = { readonly text: string; readonly startMs: number; readonly endMs: number }

/** What was said in a file of sound. The language is undefined if it is none of those that texts are made in. */
export type Transcript = {
  readonly language: Language | undefined
  readonly words: readonly SpokenWord[]
  /** The language that was found in it, as an ISO 639 code, where that is told. Nothing is looked for where one is chosen. */
  readonly heard?: string | undefined
}

/** Rejects with an EngineError if nothing can be delivered, and with the reason of the signal if aborted. */
export type SpeechRecognizer = (
  path: string,
  how: { readonly language?: Language | undefined; readonly signal: AbortSignal },
) => Promise<Transcript>
