import type { GenerationDocument } from '@vignette/domain/documents/generation-document'
import type { Usage } from '@vignette/engine/engine'
import type { SpeechRecognizer } from '@vignette/engine/speech-recognizer'
import type { VideoModels } from '@vignette/engine/video-models'
import type { VideoEngine, VideoFile } from '@vignette/engine/video-engine'
import type { KeptMedia } from '../library/kept-media.ts'
import type { ReadableRequest } from '../generation/briefs.ts'
import type { AttemptRun } from './attempts/attempt-run.ts'
import type { Checkpoints } from './attempts/checkpoints.ts'
import type { Patience } from './attempts/orders.ts'

/** Work on one video, with the settings of its kind. */
export type VideoJob<Settings> = {
  readonly settings: Settings
  readonly requested: ReadableRequest
  /** The video to work on, in the folder of the job. */
  readonly source: VideoFile
  /** What was corrected since the generation that is rendered again, or found by an attempt before this one. */
  readonly document: GenerationDocument | undefined
  readonly checkpoints: Checkpoints
  readonly run: AttemptRun
}

/** A video that was made, in the folder of the job. */
export type MadeVideo = {
  readonly file: VideoFile
  /** What people can correct, to have it rendered again. */
  readonly document?: GenerationDocument | undefined
  /** What was asked for and not done, as sentences for the person. */
  readonly notes?: readonly string[]
  /** What is seen in it, if the request does not tell. */
  readonly altText?: string
  /** The model that has made it, as it is recorded; undefined if it was made here. */
  readonly madeBy?: string | undefined
  /** What models have cost us for it. */
  readonly usage?: Usage | undefined
}

export type VideoTools = {
  readonly videos: VideoEngine
  /** Undefined if no service that recognises speech is configured. */
  readonly recognizer?: SpeechRecognizer | undefined
  /** Undefined or empty if no model that works on videos is configured. */
  readonly models?: VideoModels | undefined
  readonly patience?: Patience | undefined
} & Pick<KeptMedia, 'readPicture'>
