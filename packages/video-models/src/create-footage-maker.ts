import type { FootageMaker } from '@vignette/engine/footage-maker'
import type { FootageSettings } from '@vignette/runtime/settings/footage-settings'
import { footageModel, googleApi } from '@vignette/runtime/settings/footage-settings'
import type { VideoPriceSettings } from '@vignette/runtime/settings/video-price-settings'
import type { Waits } from './asking/waits.ts'
import { usualWaits, veo } from './google/veo.ts'
import { costOf } from './prices.ts'

/** The service that the settings name, or undefined without one. */
export const createFootageMaker = (
  settings: FootageSettings & VideoPriceSettings,
  waits: Waits = usualWaits,
): FootageMaker | undefined => {
  const model = footageModel(settings)
  if (model === undefined) return undefined
  const place = { url: settings.FOOTAGE_BASE_URL ?? googleApi, key: settings.FOOTAGE_API_KEY ?? '' }
  return veo({ ...place, model, costOf: costOf(model, settings.VIDEO_PRICES), waits })
}
