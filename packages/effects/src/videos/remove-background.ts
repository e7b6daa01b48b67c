import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SettingsOf } from '@vignette/domain/generation/settings'
import { EngineError } from '@vignette/engine/engine'
import type { Backdrop } from '@vignette/engine/video-engine'
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

/** The subject in front of something else, if the background is of one colour. */
export const removeBackground = async (job: Job, tools: VideoTools): Promise<MadeVideo> => ({
  file: await tools.videos.removeBackground(job.source.path, await backdropOf(job, tools), job.run),
})
