import { stat } from 'node:fs/promises'
import { library } from '@vignette/domain/library/decider'
import { convertMedia } from '@vignette/domain/library/effects'
import { itemLimits } from '@vignette/domain/library/limits'
import type { ConversionFailure } from '@vignette/domain/library/refusals'
import { type Conversion, type Item, keptItem, type Library } from '@vignette/domain/library/state'
import { conversionTarget, planConversion } from '@vignette/domain/library/video-conversion'
import {
  isVideoPreset,
  type PresentVideo,
  unmetLimits,
  type VideoPresetId,
  videoPresets,
} from '@vignette/domain/library/video-presets'
import { EngineError } from '@vignette/engine/engine'
import type { VideoEngine, VideoFacts, VideoFile, VideoRun } from '@vignette/engine/video-engine'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { defineHandler, type EffectHandler, type Lane } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import { createProgressPublisher } from '../generation/progress.ts'
import { nothingToDo } from '../receipts.ts'
import { inWorkFolder } from '../work-folder.ts'
import { type ConversionEndings, ConversionEnded } from './conversion-endings.ts'
import { tidyItem } from '../library/keep-files.ts'
import type { KeptMedia } from '../library/kept-media.ts'
import { lengthInWords } from '../library/length-in-words.ts'
import type { LibraryTools } from '../library/library-handlers.ts'
import { checkpointsOf, dropCheckpoints } from './attempts/checkpoints.ts'

export type ConvertingTools = Pick<KeptMedia, 'keepVideo' | 'fetchVideo'> & {
  readonly conversionEndings: ConversionEndings
}

type Tools = EffectTools & LibraryTools & ConvertingTools & { readonly videos: Pick<VideoEngine, 'probe' | 'convert'> }

/** A video that ends the work on it so often, by its time or with the worker, is given up. */
const mostAttempts = 4

/** A busy or slower machine takes several times as long as the video, and short ones have a fixed cost. */
const limitMs = ({ durationMs }: Item): number => 180_000 + 10 * (durationMs ?? 0)

type Work = {
  readonly streams: WorkflowStreams
  readonly conversionId: string
  readonly conversion: Conversion
  readonly preset: VideoPresetId
  readonly source: Item
}

const failures: Partial<Record<EngineError['code'], ConversionFailure>> = {
  unreadableVideo: 'unreadable',
  timedOut: 'timed_out',
  sourceGone: 'source_gone',
  storageFull: 'full',
  unusable: 'unmet',
}

const seenIn = async (path: string, contentType: string, facts: VideoFacts): Promise<PresentVideo> => ({
  ...facts,
  contentType,
  bytes: (await stat(path)).size,
})

/** A file that fits after all, as was not known of older videos, is not encoded again. */
const make = async ({ videos, fetchVideo }: Tools, work: Work, run: VideoRun): Promise<VideoFile> => {
  const { conversion, preset, source } = work
  const path = await fetchVideo(
    { workspaceId: conversion.workspaceId, itemId: conversion.itemId },
    run.folder,
    run.signal,
  )
  const original = source.files.find(({ variant }) => variant === 'original')
  if (path === undefined || !original) throw new EngineError('sourceGone')
  const facts = await videos.probe(path, run)
  const video = await seenIn(path, original.contentType, facts)
  const plan = planConversion(video, preset)
  if (plan.type === 'impossible') throw new EngineError('unusable')
  if (plan.type === 'asItIs' && path.endsWith('.mp4')) return { path, facts }
  const made = await videos.convert(path, conversionTarget(video, preset), run)
  const unmet = unmetLimits(await seenIn(made.path, 'video/mp4', made.facts), preset)
  if (unmet.length > 0) throw new EngineError('unusable')
  return made
}

/** Uploads are named after their files, of which the result is another one. */
const fileEnding = /\.(?:mp4|m4v|mov|webm)$/i

const nameOf = ({ name }: Item, preset: VideoPresetId): string => {
  const ending = ` (${videoPresets[preset].name})`
  const before = (name ?? '').replace(fileEnding, '').slice(0, itemLimits.name - ending.length)
  return `${before.toWellFormed().trim()}${ending}`
}

const keep = async ({ keepVideo }: Tools, work: Work, video: VideoFile): Promise<void> => {
  const { conversionId, conversion, preset, source } = work
  const outcome = await keepVideo(work.streams, {
    workspaceId: conversion.workspaceId,
    userId: conversion.userId,
    itemId: conversionId,
    parentId: conversion.itemId,
    generationId: null,
    source: 'edited',
    name: nameOf(source, preset),
    tone: null,
    isDraft: source.isDraft,
    video,
    altText: `A video of ${lengthInWords(video.facts.durationMs)}.`,
  })
  if (outcome === 'full') throw new EngineError('storageFull')
}

/** Makes the video and adds it to the library, and tells the pages how far it is. */
const convert = async (tools: Tools, work: Work, signal: AbortSignal): Promise<void> => {
  const { conversionId: id, conversion } = work
  const { userId, workspaceId } = conversion
  const progress = createProgressPublisher(tools.notifyPages, { userId, workspaceId, id, of: 1 })
  const onProgress: VideoRun['onProgress'] = ({ framesDone: done, frames, secondsLeft }) =>
    progress.publish({ frames: { done, of: Math.max(done, frames), secondsLeft } })
  try {
    await inWorkFolder(async (folder) => {
      const kept = checkpointsOf(tools.storage, { workspaceId, generationId: id }, signal)
      const made = await make(tools, work, { signal, folder, onProgress, kept })
      signal.throwIfAborted()
      await keep(tools, work, made)
    })
  } finally {
    progress.close()
  }
}

/** The reason why it failed; undefined if it did not, or if the conversion ended before it. */
const failureOf = async (
  tools: Tools,
  work: Work,
  { nth, signal }: { readonly nth: number; readonly signal: AbortSignal },
): Promise<ConversionFailure | undefined> => {
  if (nth > mostAttempts) return 'not_converted'
  const { conversionId, conversion, source } = work
  const ending = tools.conversionEndings.watch({ workspaceId: conversion.workspaceId, conversionId })
  const limit = AbortSignal.timeout(limitMs(source))
  try {
    await convert(tools, work, AbortSignal.any([signal, ending.signal, limit]))
    return undefined
  } catch (error) {
    signal.throwIfAborted() // an attempt that was broken off decides nothing
    if (error instanceof ConversionEnded) return undefined
    if (limit.aborted) return 'timed_out'
    const failure = error instanceof EngineError ? failures[error.code] : undefined
    if (failure === undefined && nth < mostAttempts) throw error
    return failure ?? 'not_converted'
  } finally {
    ending.stop()
  }
}

/** Undefined if there is nothing to do any more. */
const workOn = (streams: WorkflowStreams, state: Library, conversionId: string): Work | undefined => {
  const conversion = state.conversions.get(conversionId)
  const source = conversion && keptItem(state, conversion.itemId)
  if (conversion?.status !== 'underWay' || !source || source.isForgotten || !isVideoPreset(conversion.preset)) {
    return undefined
  }
  return { streams, conversionId, conversion, preset: conversion.preset, source }
}

/** Makes videos for platforms. It can run twice: one item comes of it, and nothing remains of the other attempt. */
export const convertingHandler = (tools: Tools, lane: Lane): EffectHandler =>
  defineHandler({
    effect: convertMedia,
    retry: 'patient',
    lane,
    handle: async (effect, signal) => {
      const { workspaceId, conversionId } = effect.ref
      const streams = streamsFor(tools, effect)
      const known = await streams.load(library, workspaceId)
      const work = workOn(streams, known, conversionId)
      const end = async (code: ConversionFailure): Promise<Library> => {
        const key = `${effect.key}:${effect.attempts}:failed`
        return streams.send(library, workspaceId, { type: 'FailConversion', conversionId, code }, key)
      }
      const code = work ? await failureOf(tools, work, { nth: effect.attempts, signal }) : 'source_gone'
      const after = code === undefined ? await streams.load(library, workspaceId) : await end(code)
      await tidyItem(tools.storage, { workspaceId, itemId: conversionId }, after)
      await dropCheckpoints(tools.storage, { workspaceId, generationId: conversionId })
      const ended = after.conversions.get(conversionId)
      if (!work || !ended) return nothingToDo
      const about = { userId: ended.userId, workspaceId }
      const done = { id: conversionId, status: 'completed', done: 1, of: 1 }
      tools.notifyPages({ ...about, event: 'generation', data: done })
      tools.notifyPages({ ...about, event: 'library', data: {}, position: streams.position() })
      return { receipt: ended.status === 'failed' ? `failed: ${ended.code}` : ended.status }
    },
  })
