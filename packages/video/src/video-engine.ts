import { basename, join, resolve } from 'node:path'
import { EngineError } from '@vignette/engine/engine'
import type { VideoEngine, VideoFile, VideoRun } from '@vignette/engine/video-engine'
import { inChild } from './child/in-child.ts'
import type { Limits } from './child/limits.ts'
import type { InputOf, OutputOf, Tasks } from './child/tasks.ts'
import { segmentsOf } from './restore-segments.ts'

const megabyte = 1_048_576

/** The tasks of which a video comes. */
type Making =
  | 'crop'
  | 'enhance'
  | 'removeBackground'
  | 'burnCaptions'
  | 'makeFilm'
  | 'convert'
  | 'joinClips'
  | 'replaceBackground'

const reading: Limits = { memoryBytes: 1_400 * megabyte, cpuSeconds: 3_600, fileBytes: 256 * megabyte }
/** Enough for 3840 x 2160. Videos of 1080 lines take less than half a gigabyte. */
const making: Limits = { memoryBytes: 1_800 * megabyte, cpuSeconds: 12 * 3_600, fileBytes: 8_192 * megabyte }

/** Works on videos with FFmpeg. Each call runs in a process of its own. */
export const createVideoEngine = (
  options: {
    readonly limits?: Partial<Limits>
    /** How long a part of a long video is. */
    readonly segmentSeconds?: number
  } = {},
): VideoEngine => {
  const { segmentSeconds } = options
  const runs = <Name extends keyof Tasks>(name: Name, input: InputOf<Name>, run: VideoRun, limits = reading) =>
    inChild(name, input, run, { ...limits, ...options.limits }) as Promise<OutputOf<Name>>
  const makes = async <Name extends Making>(name: Name, input: InputOf<Name>, run: VideoRun): Promise<VideoFile> => {
    const segments = segmentsOf(name, input, run)
    if (run.kept) await segments.restore()
    const limits = { ...making, ...options.limits }
    const finished = new Set<string>()
    const onFinished = (segment: string) => {
      finished.add(segment)
      return segments.keep(segment)
    }
    // one process after the other, for each segment of a long video and to join them
    for (let before = -1; before < finished.size;) {
      before = finished.size
      const made = await inChild(name, input, { ...run, onFinished }, limits)
      if (made) return { path: inFolder(run, made.path), facts: made.facts }
    }
    throw new EngineError('internal', { isTransient: true, fault: `${name}: no segment was finished that is new` })
  }
  return {
    probe: (path, run) => runs('probe', { path: resolve(path) }, run),
    illustrate: async (path, run) => {
      const made = await runs('illustrate', { path: resolve(path) }, run)
      const sprites = { ...made.sprites, path: inFolder(run, made.sprites.path) }
      return { ...made, poster: inFolder(run, made.poster), sprites }
    },
    followSubject: (path, aspect, run) => runs('followSubject', { path: resolve(path), aspect }, run),
    crop: (path, { width, height, path: way }, run) =>
      makes('crop', { path: resolve(path), width, height, way, segmentSeconds }, run),
    convert: (path, target, run) => makes('convert', { path: resolve(path), target, segmentSeconds }, run),
    enhance: (path, { insteadOf, ...how }, run) => {
      const other = insteadOf === undefined ? {} : { insteadOf: resolve(insteadOf) }
      return makes('enhance', { ...how, ...other, path: resolve(path), segmentSeconds }, run)
    },
    removeBackground: (path, backdrop, run) =>
      makes('removeBackground', { path: resolve(path), backdrop: resolved(backdrop), segmentSeconds }, run),
    replaceBackground: (path, { cutOut, backdrop }, run) =>
      makes('replaceBackground', { path: resolve(path), cutOut: resolve(cutOut), backdrop: resolved(backdrop) }, run),
    burnCaptions: (path, { ass, fonts }, run) =>
      makes('burnCaptions', { path: resolve(path), ass, fonts: resolve(fonts), segmentSeconds }, run),
    makeFilm: ({ fonts, pictures, ...film }, run) => {
      const paths = { fonts: resolve(fonts), pictures: pictures.map((each) => resolve(each)) }
      return makes('makeFilm', { ...film, ...paths }, run)
    },
    joinClips: ({ clips, ...how }, run) =>
      makes('joinClips', { ...how, clips: clips.map((each) => resolve(each)) }, run),
    lastPicture: async (path, run) => inFolder(run, await runs('lastPicture', { path: resolve(path) }, run)),
    soundLevels: (path, run) => runs('soundLevels', { path: resolve(path) }, run),
    extractSound: async (path, run) => inFolder(run, await runs('extractSound', { path: resolve(path) }, run)),
  }
}

const inFolder = (run: VideoRun, name: string): string => join(run.folder, basename(name))

const resolved = (backdrop: InputOf<'removeBackground'>['backdrop']) =>
  backdrop.type === 'picture' ? { ...backdrop, path: resolve(backdrop.path) } : backdrop
