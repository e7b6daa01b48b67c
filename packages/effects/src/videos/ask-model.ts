import { join } from 'node:path'
import { usualModelMs } from '@vignette/domain/generation/time-limits'
import { EngineError } from '@vignette/engine/engine'
import type { VideoFacts, VideoFile } from '@vignette/engine/video-engine'
import type { AcceptedWork, VideoModel, VideoModels } from '@vignette/engine/video-models'
import { z } from 'zod'
import type { Checkpoints } from './attempts/checkpoints.ts'
import { orderOnce, readOrder } from './attempts/orders.ts'
import type { MadeVideo, VideoJob, VideoTools } from './video-job.ts'
import { videoUsage } from './video-usage.ts'
import { whileModelWorks } from './while-model-works.ts'

const name = 'model'
const workSchema: z.ZodType<AcceptedWork> = z.record(z.string(), z.string())

/** How far the length and the shape of a result may be from those of its source. */
const mostOff = 0.1
const mostOutOfShape = 0.03

const isNear = (one: number, other: number, share: number): boolean => Math.abs(one - other) <= other * share

/** A result is a file of strangers, as uploads are. */
const checked = async (
  path: string,
  { source, run }: VideoJob<unknown>,
  { videos }: VideoTools,
): Promise<VideoFile> => {
  const facts = await videos.probe(path, run).catch((error: unknown) => {
    const isUnreadable = error instanceof EngineError && error.code === 'unreadableVideo'
    throw isUnreadable ? new EngineError('unusable') : error
  })
  const { width, height, durationMs } = source.facts
  const isLike =
    isNear(facts.durationMs, durationMs, mostOff) && isNear(facts.width / facts.height, width / height, mostOutOfShape)
  if (!isLike) throw new EngineError('unusable')
  return { path, facts }
}

/** Whether an earlier attempt has asked a model already. */
export const hasAskedModel = async (checkpoints: Checkpoints): Promise<boolean> =>
  (await readOrder(checkpoints, name, workSchema)) !== undefined

/**
 * What a model makes of the video of a job. It is ordered once, whichever attempt does it, and checked before anything else
 * is done with it.
 */
export const askModel = async (model: VideoModel, job: VideoJob<unknown>, tools: VideoTools): Promise<VideoFile> => {
  const { source, requested, run, checkpoints } = job
  const { signal } = run
  const { durationMs } = source.facts
  const usualSeconds = Math.round(usualModelMs({ ...requested, durationMs }) / 1_000)
  const path = join(run.folder, 'of-model')
  await whileModelWorks(
    run,
    () => ({ usualSeconds }),
    async () => {
      const known = await readOrder(checkpoints, name, workSchema)
      const address = known ? '' : await model.upload(source.path, signal)
      const work = await orderOnce({ checkpoints, name, schema: workSchema, signal, patience: tools.patience }, () =>
        model.order(address, signal),
      )
      signal.throwIfAborted()
      await model.fetch(work, path, signal)
    },
  )
  return checked(path, job, tools)
}

/** Who has made a video, and what that has cost. */
export const byModel = (model: VideoModel, { durationMs }: VideoFacts): Pick<MadeVideo, 'madeBy' | 'usage'> => ({
  madeBy: model.name,
  usage: videoUsage(model.costOf(durationMs / 1_000)),
})

/** Stops what was ordered for a generation that has ended. */
export const cancelModel = async (checkpoints: Checkpoints, { matting, enhancing }: VideoModels): Promise<void> => {
  const work = await readOrder(checkpoints, name, workSchema)
  // those of one service can stop each other's work
  if (work) await (matting ?? enhancing)?.cancel(work)
}
