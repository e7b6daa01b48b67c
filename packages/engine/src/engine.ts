import type { BrandDetails, Tone, VisualStyle } from '@vignette/domain/brand/schemas'
import type { Language } from '@vignette/domain/brand/languages'
import type { Aspect, PlatformId } from '@vignette/domain/generation/platforms'
import type { FailureCode } from '@vignette/domain/generation/schemas'
import type { ImageEdit, emojiChoices, lengths } from '@vignette/domain/generation/settings'

type Length = keyof typeof lengths
type Emoji = keyof typeof emojiChoices

/** The input of every generation. Equal briefs make equal drafts: the seed is the generation's id. */
type Brief = {
  readonly prompt: string
  readonly brand: BrandDetails | null
  readonly tone: Tone
  readonly language: Language
  readonly seed: string
}

export type CaptionBrief = Brief & {
  readonly platform: PlatformId
  readonly count: number
  readonly length: Length
  readonly hashtags: boolean
  readonly emoji: Emoji
}
export type HashtagBrief = Brief & { readonly platform: PlatformId }
export type VideoCaptionBrief = Brief & {
  readonly platform: PlatformId
  readonly length: Length
  readonly emoji: Emoji
}
export type ImageBrief = Brief & { readonly aspect: Aspect; readonly count: number; readonly style: VisualStyle }
export type EditBrief = Brief & { readonly edit: ImageEdit; readonly source: Uint8Array }

export type Caption = { readonly text: string; readonly hashtags: readonly string[] }
export type VideoCaption = {
  readonly hook: string
  readonly script: string
  readonly description: string
  readonly hashtags: readonly string[]
}
/** PNG, JPEG or WebP. */
export type Picture = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly altText: string
}

export type Usage = { readonly inputTokens: number; readonly outputTokens: number; readonly costMicros: number }

/** The results: at least one, maybe fewer than were requested. */
export type Delivery<Made> = { readonly made: readonly Made[]; readonly usage: Usage | null }

export type Run = {
  /** Aborts when it was cancelled, or takes too long. */
  readonly signal: AbortSignal
  /** How long it may take, where that is known: some of it in time is better than all of it too late. */
  readonly limitMs?: number
  /** Receives what is written so far of each text. */
  readonly onTexts: (texts: readonly string[]) => void
  readonly onDone: (done: number) => void
}

/** Nothing can be delivered. Its message carries nothing of prompt or answer. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: FailureCode
  /** Whether the same may succeed later. */
  readonly isTransient: boolean
  readonly retryAfterMs: number | undefined

  constructor(
    code: FailureCode,
    { isTransient = false, retryAfterMs }: { isTransient?: boolean; retryAfterMs?: number } = {},
  ) {
    super(code)
    this.code = code
    this.isTransient = isTransient
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Writes and draws. Rejects with an EngineError when nothing can be delivered; aborted by `signal`, with its reason.
 */
export type TextEngine = {
  readonly name: string
  readonly offline: boolean
  readonly writeCaptions: (brief: CaptionBrief, run: Run) => Promise<Delivery<Caption>>
  readonly writeHashtags: (brief: HashtagBrief, run: Run) => Promise<Delivery<readonly string[]>>
  readonly writeVideoCaption: (brief: VideoCaptionBrief, run: Run) => Promise<Delivery<VideoCaption>>
}

export type ImageEngine = {
  readonly name: string
  readonly offline: boolean
  readonly drawImages: (brief: ImageBrief, run: Run) => Promise<Delivery<Picture>>
  readonly editImage: (brief: EditBrief, run: Run) => Promise<Delivery<Picture>>
}
