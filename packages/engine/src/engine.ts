import type { BrandDetails, Tone, VisualStyle } from '@vignette/domain/brand/schemas'
import type { Language } from '@vignette/domain/brand/languages'
import type { Aspect, PlatformId } from '@vignette/domain/generation/platforms'
import type { Refine } from '@vignette/domain/generation/refinement'
import type { Composition } from '@vignette/domain/generation/composition'
import type { FailureCode } from '@vignette/domain/generation/schemas'
import type { ModelProgress } from '@vignette/domain/generation/schemas/generations'
import type { VideoProgress } from './video-engine.ts'
import type { ImageEdit, emojiChoices, lengths } from '@vignette/domain/generation/settings'

type Length = keyof typeof lengths
type Emoji = keyof typeof emojiChoices

/** Lines of captions, which belong together, to be translated one by one. */
export type TranslationBrief = {
  readonly lines: readonly string[]
  /** Undefined if nobody knows. */
  readonly from: Language | undefined
  readonly to: Language
}

/** The input of every generation. The seed is the generation's id, so equal briefs give equal drafts. */
export type Brief = {
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
  /** The caption to make this one from. */
  readonly refine?: Refine | undefined
  /** Texts that were delivered for the same prompt, and are not to come again. */
  readonly earlier?: readonly string[]
}
export type HashtagBrief = Brief & { readonly platform: PlatformId }
export type VideoCaptionBrief = Brief & {
  readonly platform: PlatformId
  readonly length: Length
  readonly emoji: Emoji
}
/** For a film of several shots, each made by a model from its own description. */
export type ShotBrief = Brief & { readonly count: number; readonly seconds: number; readonly aspect: Aspect }
export type ImageBrief = Brief & {
  readonly aspect: Aspect
  /** The words on the picture, as typed, also none. Undefined if the engine chooses them. */
  readonly words?: string | undefined
  readonly count: number
  readonly style: VisualStyle
}
export type EditBrief = Brief & {
  readonly edit: ImageEdit
  readonly source: Uint8Array
  /** How the source was composed, for an edit of its composition; the prompt and the brand are then those it shows. */
  readonly composed?: Composed | undefined
}

/** How an engine composed a picture. */
export type Composed = Omit<Composition, 'of'>

/** What an engine says about a text: sentences for the person, and the language that it is written in. */
type Remarks = { readonly notes?: readonly string[] | undefined; readonly language?: Language | undefined }

export type Caption = Remarks & { readonly text: string; readonly hashtags: readonly string[] }
export type VideoCaption = Remarks & {
  readonly hook: string
  readonly script: string
  readonly description: string
  readonly hashtags: readonly string[]
}
/** What is seen in each shot, in order, and how all of them look. */
export type ShotList = { readonly style: string; readonly shots: readonly string[] }
/** PNG, JPEG or WebP. */
export type Picture = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly altText: string
  /** Without it the picture cannot be composed anew. */
  readonly composition?: Composed | undefined
  /** What was asked for and not done, as sentences for the person. */
  readonly notes?: readonly string[] | undefined
}

export type Usage = {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costMicros: number
  /** False if nobody says what all of it costs, so that the cost is that of the rest. */
  readonly isPriced?: boolean
}

/** An engine as it is recorded and shown. */
type EngineName = { readonly name: string; readonly offline: boolean }

/** The results: at least one, maybe fewer than were requested. `madeBy` is set if another engine stood in. */
export type Delivery<Result> = {
  readonly made: readonly Result[]
  readonly usage: Usage | null
  readonly madeBy?: EngineName | undefined
}

export type Run = {
  /** Aborts when the generation is cancelled or takes too long. */
  readonly signal: AbortSignal
  /** The time limit, if known. Some results in time are better than all of them too late. */
  readonly limitMs?: number
  /** Receives the unfinished texts. */
  readonly onTexts: (texts: readonly string[]) => void
  readonly onDone: (done: number) => void
  /** Receives how far the rendering of a video is. */
  readonly onFrames?: (frames: VideoProgress) => void
  /** Receives how long a model of a provider has been at work on a video. */
  readonly onModel?: (progress: ModelProgress) => void
}

/** Nothing can be delivered. The message contains nothing of the prompt or the answer. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: FailureCode
  /** True if the same request may succeed later. */
  readonly isTransient: boolean
  readonly retryAfterMs: number | undefined
  /** What went wrong, for the log: with nothing of the request, its files or their names. */
  readonly fault: string | undefined

  constructor(
    code: FailureCode,
    {
      isTransient = false,
      retryAfterMs,
      fault,
    }: { isTransient?: boolean; retryAfterMs?: number; fault?: string | undefined } = {},
  ) {
    super(code)
    this.code = code
    this.isTransient = isTransient
    this.retryAfterMs = retryAfterMs
    this.fault = fault
  }
}

/** Writes texts. Rejects with an EngineError if nothing can be delivered, and with the signal's reason if aborted. */
export type TextEngine = EngineName & {
  readonly writeCaptions: (brief: CaptionBrief, run: Run) => Promise<Delivery<Caption>>
  readonly writeHashtags: (brief: HashtagBrief, run: Run) => Promise<Delivery<readonly string[]>>
  readonly writeVideoCaption: (brief: VideoCaptionBrief, run: Run) => Promise<Delivery<VideoCaption>>
  /** Delivers as many lines as the brief has. Undefined where it cannot translate. */
  readonly translate?: (brief: TranslationBrief, run: Run) => Promise<Delivery<string>>
  /** Not there where sentences can only be taken as they stand, as `planShots` does. */
  readonly writeShots?: (brief: ShotBrief, run: Run) => Promise<Delivery<ShotList>>
}

export type ImageEngine = EngineName & {
  readonly drawImages: (brief: ImageBrief, run: Run) => Promise<Delivery<Picture>>
  readonly editImage: (brief: EditBrief, run: Run) => Promise<Delivery<Picture>>
}

/** The engines that write texts and draw pictures. */
export type Engines = { readonly texts: TextEngine; readonly images: ImageEngine }
