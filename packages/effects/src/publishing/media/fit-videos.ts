import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PresentVideo } from '@vignette/domain/library/video-presets'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { planVideo } from '@vignette/domain/networks/fit-video'
import { type Network, shortNameOf } from '@vignette/domain/networks/network-names'
import { post } from '@vignette/domain/posts/decider'
import { fitPostVideos } from '@vignette/domain/posts/effects'
import type { FittedVideo, ShownVideo } from '@vignette/domain/posts/schemas'
import { fittedName, type KeptVideo, type PostState, unfittedVideos } from '@vignette/domain/posts/state'
import { EngineError } from '@vignette/engine/engine'
import type { VideoEngine, VideoFile, VideoRun } from '@vignette/engine/video-engine'
import {
  defineHandler,
  DeliveryError,
  type EffectHandler,
  type Lane,
} from '@vignette/event-log/reactors/effect-handler'
import { fittedPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import { type EffectTools, streamsFor } from '../../effect-tools.ts'
import { done, nothingToDo } from '../../receipts.ts'
import { checkpointsOf, dropCheckpoints } from '../../videos/attempts/checkpoints.ts'
import { fetchFile, inWorkFolder, isWithoutRoom } from '../../work-folder.ts'
import { watchPost } from './watch-post.ts'

type Tools = Pick<EffectTools, 'now' | 'openStreams'> & {
  readonly storage: Storage
  readonly videos: Pick<VideoEngine, 'probe' | 'convert' | 'crop'>
}

/** No post waits for the videos of others: nothing is sent here, and generations have a lane of their own. */
const converting: Lane = {
  name: 'converting',
  slots: Math.max(1, Math.floor(availableParallelism() / 4)),
  timeoutMs: 21_600_000,
}

/** A video that ends the work on it so often, by its time or with the worker, is given up. */
const mostAttempts = 4

/** Somebody has time to make room. */
const withoutRoomMs = 1_800_000

/** A busy or slower machine takes several times as long as the video, and short ones have a fixed cost. */
const limitMs = ({ durationMs }: { readonly durationMs: number }): number => 180_000 + 10 * durationMs

/** A video may have to be framed, and then be converted. */
const mostSteps = 3

type Place = { readonly workspaceId: string; readonly postId: string }
type Work = Place & { readonly video: ShownVideo; readonly kept: KeptVideo }
type TypedFile = VideoFile & { readonly contentType: string }

const refused = (reason: string): FittedVideo => ({ is: 'refused', reason })

const reasonOf = (error: unknown, network: Network): string => {
  const code = error instanceof EngineError ? error.code : undefined
  if (code === 'unreadableVideo') return 'The file of this video cannot be read. Please choose another video.'
  const name = shortNameOf(network)
  return code === 'timedOut'
    ? `It took too long to make this video ready for ${name}. Please choose a shorter or smaller one.`
    : `This video could not be made ready for ${name}. Please choose another one.`
}

const seen = async ({ path, facts, contentType }: TypedFile): Promise<PresentVideo> => ({
  ...facts,
  contentType,
  bytes: (await stat(path)).size,
})

/** @returns a file that the network takes, or why there is none. */
const bringTo = async (
  { videos }: Tools,
  source: TypedFile,
  network: Network,
  run: VideoRun,
): Promise<TypedFile | string> => {
  let file = source
  for (let step = 0; step < mostSteps; step += 1) {
    const plan = planVideo(await seen(file), capabilitiesOf(network), shortNameOf(network))
    if (plan.type === 'asItIs') return file
    if (plan.type === 'impossible') return plan.reason
    // what one step has finished of a long video is no part of the next one
    const folder = join(run.folder, String(step))
    await mkdir(folder)
    const wide = [{ fromMs: 0, toMs: file.facts.durationMs + 1_000 }]
    const middle = [{ atMs: 0, x: 0.5, y: 0.5 }]
    const made =
      plan.type === 'convert'
        ? await videos.convert(file.path, plan.target, { ...run, folder })
        : await videos.crop(file.path, { ...plan.frame, path: { points: middle, wide } }, { ...run, folder })
    file = { ...made, contentType: 'video/mp4' }
  }
  throw new EngineError('unusable')
}

/** Keeps what was made below the files of the post. A file that fits as it is stays where it is. */
const keepFile = async ({ storage }: Tools, work: Work, file: TypedFile, isMade: boolean): Promise<FittedVideo> => {
  const { workspaceId, postId, video, kept } = work
  const { path, contentType, facts } = file
  const { width, height, durationMs } = facts
  const { size: bytes } = await stat(path)
  const prefix = fittedPrefix(workspaceId, postId, video.network, video.mediaId)
  const key = isMade ? `${prefix}${width}x${height}.mp4` : kept.key
  if (isMade) await storage.putStream(key, createReadStream(path), { bytes, contentType })
  return { is: 'ready', key, contentType, bytes, width, height, durationMs }
}

const jobOf = ({ workspaceId, postId, video }: Work) => ({
  workspaceId,
  generationId: `post-${postId}-${fittedName(video)}`,
})

const fit = async (tools: Tools, work: Work, outer: AbortSignal): Promise<FittedVideo> =>
  inWorkFolder(async (folder) => {
    const { kept, video } = work
    const path = await fetchFile(tools.storage, kept, folder, outer)
    if (path === undefined) return refused('The file of this video is gone. Please choose another video.')
    const facts = await tools.videos.probe(path, { signal: outer, folder })
    const signal = AbortSignal.any([outer, AbortSignal.timeout(limitMs(facts))])
    const source = { path, facts, contentType: kept.contentType }
    const run = { signal, folder, kept: checkpointsOf(tools.storage, jobOf(work), signal) }
    const file = await bringTo(tools, source, video.network, run).catch((error: unknown) => {
      if (signal.aborted && !outer.aborted) throw new EngineError('timedOut')
      throw error
    })
    return typeof file === 'string' ? refused(file) : keepFile(tools, work, file, file !== source)
  })

/** Failures of the video itself. Anything else may pass. */
const isOfVideo = (error: unknown): boolean =>
  error instanceof EngineError && ['unreadableVideo', 'timedOut', 'unusable'].includes(error.code)

/** What becomes of a video. Undefined if nobody wants it any more. */
const outcomeOf = async (
  tools: Tools,
  work: Work,
  { nth, signal, isWanted }: { readonly nth: number; readonly signal: AbortSignal; readonly isWanted: IsWanted },
): Promise<FittedVideo | undefined> => {
  if (nth > mostAttempts) return refused(reasonOf(undefined, work.video.network))
  const watched = watchPost(isWanted)
  try {
    return await fit(tools, work, AbortSignal.any([signal, watched.signal]))
  } catch (error) {
    signal.throwIfAborted()
    if (watched.signal.aborted) return undefined
    if (isWithoutRoom(error)) {
      throw new DeliveryError('there is no room to work', { isPermanent: false, retryAfterMs: withoutRoomMs })
    }
    if (!isOfVideo(error) && nth < mostAttempts) throw error
    return refused(reasonOf(error, work.video.network))
  } finally {
    watched.stop()
  }
}

type IsWanted = () => Promise<boolean>

/** Drafts wait until they are scheduled. */
const isWantedIn = (state: PostState, video: ShownVideo): boolean =>
  state.status === 'open' &&
  state.moment !== null &&
  unfittedVideos(state).some((each) => fittedName(each) === fittedName(video))

/** What was written for a post that was deleted or changed meanwhile is of no use to anybody. */
const dropUnused = async ({ storage }: Tools, { workspaceId, postId, video }: Work, state: PostState) => {
  if (state.status === 'open' && state.shown.some((each) => fittedName(each) === fittedName(video))) return
  await storage.removeAll(fittedPrefix(workspaceId, postId, video.network, video.mediaId))
}

/** Makes the videos of posts ready for their networks, long before the moment where there is time. It can run twice. */
export const fittingVideosHandler = (tools: Tools): EffectHandler =>
  defineHandler({
    effect: fitPostVideos,
    retry: 'patient',
    lane: converting,
    handle: async (effect, signal) => {
      const { workspaceId, postId } = effect.ref
      const streams = streamsFor(tools, effect)
      const load = () => streams.load(post, postId)
      const before = await load()
      let isAnything = false
      for (const video of unfittedVideos(before)) {
        const state = await load()
        const kept = state.videos.get(video.mediaId)
        if (!kept || !isWantedIn(state, video)) continue
        const work = { workspaceId, postId, video, kept }
        const isWanted = async () => isWantedIn(await load(), video)
        const outcome = await outcomeOf(tools, work, { nth: effect.attempts, signal, isWanted })
        if (outcome) {
          const command = {
            type: 'ReportVideo',
            workspaceId,
            postId,
            ...video,
            outcome,
            now: await tools.now(),
          } as const
          await streams.send(post, postId, command, `fit:${effect.key}:${state.version}:${fittedName(video)}`)
        }
        await dropUnused(tools, work, await load())
        await dropCheckpoints(tools.storage, jobOf(work))
        isAnything = true
      }
      return isAnything ? done : nothingToDo
    },
  })
