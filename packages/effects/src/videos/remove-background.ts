import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SettingsOf } from '@vignette/domain/generation/settings'
import { EngineError } from '@vignette/engine/engine'
import type { Backdrop } from '@vignette/engine/video-engine'
import { askModel, byModel, hasAskedModel } from './ask-model.ts'
import type { MadeVideo, VideoJob, VideoTools } from './video-job.ts'

type Job = VideoJob<SettingsOf['videoBackgroundRemove']>

/** A picture of the library is copied into the folder of the job. */
const backdropOf = async ({ settings, requested, run }: Job, { readPicture }: VideoTools): Promise<Backdrop> => {
  const { backdrop } = settings
  if (backdrop.type !== 'picture') return backdrop
  const picture = await readPicture({ workspaceId: requested.workspaceId, itemId: backdrop.pictureId })
  if (!picture) throw new EngineError('sourceGone')
  const path = join(run.folder, 'backdrop')
  await writeFile(path, picture)
  return { type: 'picture', path }
}

const isNotPlain = (error: unknown): boolean => error instanceof EngineError && error.code === 'noPlainBackground'

/**
 * The subject in front of something else. A background of one colour is told by that, which is exact and costs nothing;
 * any other by a model, if there is one.
 */
export const removeBackground = async (job: Job, tools: VideoTools): Promise<MadeVideo> => {
  const { source, run, checkpoints } = job
  const backdrop = await backdropOf(job, tools)
  const byColor = async () => ({ file: await tools.videos.removeBackground(source.path, backdrop, run) })
  const model = tools.models?.matting
  if (!model) return byColor()
  if (!(await hasAskedModel(checkpoints))) {
    const made = await byColor().catch((error: unknown) => {
      if (!isNotPlain(error)) throw error
      return undefined
    })
    if (made) return made
  }
  const { path: cutOut } = await askModel(model, job, tools)
  const file = await tools.videos.replaceBackground(source.path, { cutOut, backdrop }, run)
  return { file, ...byModel(model, source.facts) }
}
