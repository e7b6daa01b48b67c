import type { SettingsOf } from '@vignette/domain/generation/settings'
import { EngineError } from '@vignette/engine/engine'
import { askModel, byModel } from './ask-model.ts'
import type { MadeVideo, VideoJob, VideoTools } from './video-job.ts'

/**
 * Resampled to a larger size, with less noise, sharper, with livelier colours and even loudness, as was chosen; or with
 * detail that a model adds, which cleans the picture in its own way.
 */
export const enhance = async (job: VideoJob<SettingsOf['videoEnhancement']>, tools: VideoTools): Promise<MadeVideo> => {
  const { settings, source, run } = job
  const { sourceId: _source, addDetail = false, ...how } = settings
  if (!addDetail) return { file: await tools.videos.enhance(source.path, how, run) }
  const model = tools.models?.enhancing
  if (!model) throw new EngineError('needsModel')
  const { path } = await askModel(model, job, tools)
  const finish = { ...how, denoise: false, sharpen: false, insteadOf: source.path }
  return { file: await tools.videos.enhance(path, finish, run), ...byModel(model, source.facts) }
}
