import type { FootageMaker } from '@vignette/engine/footage-maker'
import type { FootageSettings } from '@vignette/runtime/settings/footage-settings'
import { footageModel, googleApi } from '@vignette/runtime/settings/footage-settings'
import type { Waits } from './asking/waits.ts'
import { usualWaits, veo } from './google/veo.ts'

/** The service that the settings name, or undefined without one. */
export const createFootageMaker = (settings: FootageSettings, waits: Waits = usualWaits): FootageMaker | undefined => {
  const model = footageModel(settings)
  if (model === undefined) return undefined
  return veo({ url: settings.FOOTAGE_BASE_URL ?? googleApi, key: settings.FOOTAGE_API_KEY ?? '', model, waits })
}
