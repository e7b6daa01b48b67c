import type { VideoEncoding } from '@vignette/domain/library/schemas'
import type { ConversionTarget } from '@vignette/domain/library/video-conversion'
import type { Film } from './film.ts'

/** What a video is, as its streams say. Width and height are those that are seen, after turning and with square pixels. */
export type VideoFacts = {
  readonly durationMs: number
  readonly width: number
  readonly height: number
  /** Pictures per second, on average. */
  readonly frameRate: number
  readonly codec: string
  readonly isHdr: boolean
  readonly hasSound: boolean
  /** How picture and sound are stored. */
  readonly encoding?: VideoEncoding
}

/** A file in the folder of a job. */
export type VideoFile = { readonly path: string; readonly facts: VideoFacts }

export type VideoProgress = {
  readonly framesDone: number
  /** As far as known. */
  readonly frames: number
  readonly secondsLeft: number | null
}

/** What one attempt has finished of a long job, for the next one. */
export type KeptParts = {
  /** Copies a part into a file. @returns false if it is not kept. */
  readonly restore: (name: string, path: string) => Promise<boolean>
  readonly keep: (name: string, path: string) => Promise<void>
}

export type VideoRun = {
  /** Aborts when nobody waits for it any more. The work ends within a second. */
  readonly signal: AbortSignal
  /** Temporary files go here. It is emptied when the job is over. */
  readonly folder: string
  readonly onProgress?: (progress: VideoProgress) => void
  /** Without it every attempt begins at the start. */
  readonly kept?: KeptParts | undefined
}

/** Where the middle of the window is, as shares of the width and the height of the picture. */
export type CropPoint = { readonly atMs: number; readonly x: number; readonly y: number }

/** The way of the window through a video: straight between points, except where it jumps with a cut. */
export type CropPath = {
  readonly points: readonly (CropPoint & { readonly isCut?: boolean })[]
  /** Spans in which a crop would lose the subject, so that all of the picture is shown before a blurred one. */
  readonly wide: readonly { readonly fromMs: number; readonly toMs: number }[]
}

export type Backdrop =
  | { readonly type: 'transparent' }
  | { readonly type: 'color'; readonly color: string }
  | { readonly type: 'picture'; readonly path: string }
  | { readonly type: 'blur' }

export type Enhancing = {
  /** The longest side of the result in pixels; a video that is larger already keeps its size. */
  readonly longSide: number
  readonly denoise: boolean
  readonly sharpen: boolean
  readonly color: boolean
  /** To -14 LUFS. */
  readonly loudness: boolean
  /** The video that a model has made this one of: the result has the sound, the length and the shape of that. */
  readonly insteadOf?: string | undefined
}

/** What a film is made of. Paths are of files in the folder of the job. */
export type FilmParts = {
  readonly film: Film
  /** The words, as a script in the format of that name, and a folder with the fonts that it names. */
  readonly ass: string
  readonly fonts: string
  /** PNG or JPEG. */
  readonly pictures: readonly string[]
}

/** Clips of one shape that become one video. Paths are of files in the folder of the job. */
export type Joining = {
  readonly clips: readonly string[]
  readonly width: number
  readonly height: number
  /** The most that is taken of each clip, and of all of them together. */
  readonly clipMs: number
  readonly durationMs: number
  /** How long one is seen going over into the next. */
  readonly fadeMs: number
  readonly sound: boolean
}

/** How loud the sound of a video is, from 0 to 1, in steps of equal length. */
export type SoundLevels = { readonly stepMs: number; readonly levels: readonly number[] }

/**
 * Works on videos, each in a process of its own. Rejects with an EngineError (`packages/engine/src/engine.ts`) whose code
 * is one of the failures of a generation, or with the reason of the signal.
 */
export type VideoEngine = {
  readonly probe: (path: string, run: VideoRun) => Promise<VideoFacts>
  /** A picture of the video, and small pictures along it in one file, for whoever moves over it. */
  readonly illustrate: (
    path: string,
    run: VideoRun,
  ) => Promise<{
    readonly facts: VideoFacts
    /** JPEG files. `everyMs` is between two of the small pictures, which stand in rows of `columns`. */
    readonly poster: string
    readonly sprites: {
      readonly path: string
      readonly width: number
      readonly height: number
      readonly columns: number
      readonly count: number
      readonly everyMs: number
    }
  }>
  readonly followSubject: (path: string, aspect: number, run: VideoRun) => Promise<CropPath>
  readonly crop: (
    path: string,
    how: { readonly width: number; readonly height: number; readonly path: CropPath },
    run: VideoRun,
  ) => Promise<VideoFile>
  /** The same video as MP4 with H.264 and AAC, within limits. */
  readonly convert: (path: string, target: ConversionTarget, run: VideoRun) => Promise<VideoFile>
  readonly enhance: (path: string, how: Enhancing, run: VideoRun) => Promise<VideoFile>
  readonly removeBackground: (path: string, backdrop: Backdrop, run: VideoRun) => Promise<VideoFile>
  /** `cutOut` is what a model has made of the video: transparent where the background is, or a mask of the subject. */
  readonly replaceBackground: (
    path: string,
    how: { readonly cutOut: string; readonly backdrop: Backdrop },
    run: VideoRun,
  ) => Promise<VideoFile>
  /** `ass` is a script in the format of that name; `fonts` a folder with the fonts that it names. */
  readonly burnCaptions: (
    path: string,
    how: { readonly ass: string; readonly fonts: string },
    run: VideoRun,
  ) => Promise<VideoFile>
  /** A film of motion graphics. */
  readonly makeFilm: (film: FilmParts, run: VideoRun) => Promise<VideoFile>
  /** One video out of several, with cross-fades, its sound at -14 LUFS. */
  readonly joinClips: (joining: Joining, run: VideoRun) => Promise<VideoFile>
  /** The last picture of a video as a JPEG file. */
  readonly lastPicture: (path: string, run: VideoRun) => Promise<string>
  readonly soundLevels: (path: string, run: VideoRun) => Promise<SoundLevels>
  /** The sound as mono Opus for a service that recognises speech. */
  readonly extractSound: (path: string, run: VideoRun) => Promise<string>
}
