import type { VideoModels } from '@vignette/engine/video-models'
import type { VideoModelSettings } from '@vignette/runtime/settings/video-model-settings'
import { falModel, usualWaits } from './fal/fal.ts'
import type { FalWaits } from './fal/fal-storage.ts'

/** The models that the settings name; none without a provider. */
export const createVideoModels = (settings: VideoModelSettings, waits: FalWaits = usualWaits): VideoModels => {
  const { VIDEO_MODEL_PROVIDER, VIDEO_MODEL_API_KEY: key } = settings
  if (VIDEO_MODEL_PROVIDER === 'none' || key === undefined) return {}
  const fal = { queue: settings.VIDEO_MODEL_BASE_URL, storage: settings.VIDEO_MODEL_UPLOAD_URL, key, waits }
  const { VIDEO_MATTING_MODEL: matting, VIDEO_ENHANCING_MODEL: enhancing } = settings
  return {
    matting: matting === undefined ? undefined : falModel(fal, { model: matting, input: settings.VIDEO_MATTING_INPUT }),
    enhancing:
      enhancing === undefined ? undefined : falModel(fal, { model: enhancing, input: settings.VIDEO_ENHANCING_INPUT }),
  }
}
