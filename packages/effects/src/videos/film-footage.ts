import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join as pathOf } from 'node:path'
import { aspects } from '@vignette/domain/generation/platforms'
import { settingsSchemas } from '@vignette/domain/generation/settings'
import { usualFilmingMs } from '@vignette/domain/generation/time-limits'
import type { Streams } from '@vignette/domain/kernel/streams'
import { EngineError } from '@vignette/engine/engine'
import type { Shot } from '@vignette/engine/footage-maker'
import type { VideoFacts, VideoFile } from '@vignette/engine/video-engine'
import { lengthInWords } from '../library/length-in-words.ts'
import { copied } from './film-pictures.ts'
import type { MadeVideo, VideoTools } from './video-job.ts'
import { type FilmingJob, shotSeconds } from './footage/filming-job.ts'
import { planOf } from './footage/filming-plan.ts'
import { avoidedIn } from './footage/shot-prompts.ts'
import { takeShot } from './footage/take-shot.ts'
import { videoUsage } from './video-usage.ts'
import { whileModelWorks } from './while-model-works.ts'

type Job = FilmingJob & { readonly tools: VideoTools }

const fadeMs = 400
/** A clip that is more than a tenth shorter than was asked for is of no use; what is too long is cut off. */
const leastMs = shotSeconds * 900

/** The same for all shots of a film, and for all attempts at it. */
const seedOf = (generationId: string): number => createHash('sha256').update(generationId).digest().readUInt32BE()

/** The first shot is shown the pictures that were chosen; each other one starts from where the one before ends. */
const picturesFor = async (nth: number, before: string | undefined, job: Job): Promise<Shot['pictures']> => {
  const { settings, requested, filming, tools, run } = job
  if (before !== undefined)
    return { use: 'first', picture: await readFile(await tools.videos.lastPicture(before, run)) }
  const ids = settings.pictureIds.slice(0, filming.maker.mostReferences)
  if (nth > 0 || ids.length === 0) return { use: 'none' }
  const pictures: Uint8Array[] = []
  for (const [index, id] of ids.entries()) {
    const path = pathOf(run.folder, `reference-${index}.jpg`)
    await copied(id, { workspaceId: requested.workspaceId, aspect: settings.aspect, path }, tools)
    pictures.push(await readFile(path))
  }
  return { use: 'references', pictures }
}

const requireLength = async (path: string, { tools, run }: Job): Promise<void> => {
  const facts: VideoFacts = await tools.videos.probe(path, run).catch((error: unknown) => {
    const isOfFile = error instanceof EngineError && error.code === 'unreadableVideo'
    throw isOfFile ? new EngineError('unusable') : error
  })
  if (facts.durationMs < leastMs) throw new EngineError('unusable')
}

/** @returns the path of the clip, which is stored by then. */
const clipOf = async (nth: number, prompt: string, before: string | undefined, job: Job): Promise<string> => {
  const { settings, requested, filming, run, checkpoints, tools } = job
  const { maker } = filming
  const clip = `shot-${nth}.mp4`
  const path = pathOf(run.folder, clip)
  if (await checkpoints.restore(clip, path)) return path
  const shot: Shot = {
    prompt,
    avoid: avoidedIn(settings),
    aspect: settings.aspect === '9:16' ? '9:16' : '16:9',
    seconds: shotSeconds,
    seed: seedOf(requested.generationId),
    pictures: await picturesFor(nth, before, job),
  }
  await takeShot({ nth, shot, path, maker, patience: tools.patience, checkpoints, signal: run.signal })
  await requireLength(path, job)
  await checkpoints.keep(clip, path)
  return path
}

const join = async (clips: readonly string[], job: Job): Promise<VideoFile> => {
  const { settings, tools, run } = job
  const { width, height } = aspects[settings.aspect]
  const durationMs = settings.seconds * 1_000
  const sound = settings.music !== 'none'
  const joining = { clips, width, height, clipMs: shotSeconds * 1_000, durationMs, fadeMs, sound }
  return tools.videos.joinClips(joining, run)
}

const notesOn = ({ settings, filming }: Job, { durationMs }: VideoFacts): readonly string[] => {
  const { mostReferences } = filming.maker
  const isShort = durationMs < settings.seconds * 1_000 - 500
  return [
    ...(settings.pictureIds.length > mostReferences
      ? [`The model can be shown ${mostReferences} pictures, so it saw the first ones.`]
      : []),
    ...(isShort ? [`The shots came back shorter than asked for, so it has ${lengthInWords(durationMs)}.`] : []),
  ]
}

/** A film of footage that a model makes, shot by shot, joined to one video. */
export const filmFootage = async (streams: Streams, given: Omit<Job, 'settings'>): Promise<MadeVideo> => {
  const { requested } = given
  const job: Job = { ...given, settings: settingsSchemas.videoGeneration.parse(requested.settings) }
  const { prompts } = await planOf(streams, job)
  const clips: string[] = []
  const usualSeconds = Math.round(usualFilmingMs({ ...requested, durationMs: job.settings.seconds * 1_000 }) / 1_000)
  const about = () => ({ usualSeconds, shots: { done: clips.length, of: prompts.length } })
  await whileModelWorks(job.run, about, async (tell) => {
    for (const [nth, prompt] of prompts.entries()) {
      clips.push(await clipOf(nth, prompt, clips.at(-1), job))
      tell()
    }
  })
  const file = await join(clips, job)
  const [line = ''] = requested.prompt.split('\n')
  const altText = `Footage of ${lengthInWords(file.facts.durationMs)}, made by AI: ${line}`
  const usage = videoUsage(job.filming.maker.costOf(shotSeconds), prompts.length)
  return { file, notes: notesOn(job, file.facts), altText, usage }
}
