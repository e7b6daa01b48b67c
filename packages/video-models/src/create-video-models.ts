import type { VideoModels } from '@vignette/engine/video-models'
import type { VideoModelSettings } from '@vignette/runtime/settings/video-model-settings'
import type { VideoPriceSettings } from '@vignette/runtime/settings/video-price-settings'
import { falModel, usualWaits } from './fal/fal.ts'
import type { FalWaits } from './fal/fal-storage.ts'
import { costOf } from './prices.ts'

/** The models that the settings name; none without a provider. */
export const createVideoModels = (
  settings: VideoModelSettings & VideoPriceSettings,
  waits: FalWaits = usualWaits,
): VideoModels => {
  const { VIDEO_MODEL_PROVIDER, VIDEO_MODEL_API_KEY: key, VIDEO_PRICES } = settings
  if (VIDEO_MODEL_PROVIDER === 'none' || key === undefined) return {}
  const fal = { queue: settings.VIDEO_MODEL_BASE_URL, storage: settings.VIDEO_MODEL_UPLOAD_URL, key, waits }
  const named = (model: string | undefined, input: VideoModelSettings['VIDEO_MATTING_INPUT']) =>
    model === undefined ? undefined : falModel(fal, { model, input, costOf: costOf(model, VIDEO_PRICES) })
  return {
    matting: named(settings.VIDEO_MATTING_MODEL, settings.VIDEO_MATTING_INPUT),
    enhancing: named(settings.VIDEO_ENHANCING_MODEL, settings.VIDEO_ENHANCING_INPUT),
  }
}
