import { basename, join, resolve } from 'node:path'
import type { VideoEngine, VideoFile, VideoRun } from '@vignette/engine/video-engine'
import { inChild } from './child/in-child.ts'
import type { Limits } from './child/limits.ts'
import type { InputOf, OutputOf, Tasks } from './child/tasks.ts'

const megabyte = 1_048_576

const reading: Limits = { memoryBytes: 1_400 * megabyte, cpuSeconds: 3_600, fileBytes: 256 * megabyte }
/** Enough for 3840 x 2160. Videos of 1080 lines take less than half a gigabyte. */
const making: Limits = { memoryBytes: 1_800 * megabyte, cpuSeconds: 12 * 3_600, fileBytes: 8_192 * megabyte }

/** Works on videos with FFmpeg. Each call runs in a process of its own. */
export const createVideoEngine = (options: { readonly limits?: Partial<Limits> } = {}): VideoEngine => {
  const runs = <Name extends keyof Tasks>(name: Name, input: InputOf<Name>, run: VideoRun, limits = reading) =>
    inChild(name, input, run, { ...limits, ...options.limits }) as Promise<OutputOf<Name>>
  const makes = async (made: Promise<VideoFile>, run: VideoRun): Promise<VideoFile> => {
    const { path, facts } = await made
    return { path: inFolder(run, path), facts }
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
      makes(runs('crop', { path: resolve(path), width, height, way }, run, making), run),
    convert: (path, target, run) => makes(runs('convert', { path: resolve(path), target }, run, making), run),
    enhance: (path, how, run) => {
      const { insteadOf } = how
      const input = { ...how, path: resolve(path), ...(insteadOf !== undefined && { insteadOf: resolve(insteadOf) }) }
      return makes(runs('enhance', input, run, making), run)
    },
    removeBackground: (path, backdrop, run) =>
      makes(runs('removeBackground', { path: resolve(path), backdrop: resolved(backdrop) }, run, making), run),
    replaceBackground: (path, { cutOut, backdrop }, run) => {
      const input = { path: resolve(path), cutOut: resolve(cutOut), backdrop: resolved(backdrop) }
      return makes(runs('replaceBackground', input, run, making), run)
    },
    burnCaptions: (path, { ass, fonts }, run) =>
      makes(runs('burnCaptions', { path: resolve(path), ass, fonts: resolve(fonts) }, run, making), run),
    makeFilm: ({ fonts, pictures, ...film }, run) => {
      const paths = { fonts: resolve(fonts), pictures: pictures.map((each) => resolve(each)) }
      return makes(runs('makeFilm', { ...film, ...paths }, run, making), run)
    },
    joinClips: ({ clips, ...how }, run) =>
      makes(runs('joinClips', { ...how, clips: clips.map((each) => resolve(each)) }, run, making), run),
    lastPicture: async (path, run) => inFolder(run, await runs('lastPicture', { path: resolve(path) }, run)),
    soundLevels: (path, run) => runs('soundLevels', { path: resolve(path) }, run),
    extractSound: async (path, run) => inFolder(run, await runs('extractSound', { path: resolve(path) }, run)),
  }
}

const inFolder = (run: VideoRun, name: string): string => join(run.folder, basename(name))

const resolved = (backdrop: InputOf<'removeBackground'>['backdrop']) =>
  backdrop.type === 'picture' ? { ...backdrop, path: resolve(backdrop.path) } : backdrop
