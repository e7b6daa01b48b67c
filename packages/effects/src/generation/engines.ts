import type { AiSettings } from '@vignette/runtime/settings/ai-settings'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { ImageEngine, TextEngine } from '@vignette/engine/engine'
import { loadModelEngines } from './models/load-model-engines.ts'
import { createOfflineImages } from '@vignette/offline-engine/images/create-offline-images'
import { createOfflineTexts, type OfflineTextOptions } from '@vignette/offline-engine/texts/offline-texts'

/** Who writes and who draws. */
export type Engines = {
  readonly texts: TextEngine
  readonly images: ImageEngine
  /** Ends the threads that they draw on. */
  readonly close: () => Promise<void>
}

/** Long enough to see texts grow, and no wait. */
const revealMs = 1_000

/** The product's own, which ask nobody; at once, where nobody watches. */
export const createOfflineEngines = (options?: OfflineTextOptions): Engines => {
  const { close, ...images } = createOfflineImages()
  return { texts: createOfflineTexts(options), images, close }
}

/** A model where the settings want one, else the product's own. */
export const createEngines = async (settings: AiSettings, logger: Logger): Promise<Engines> => {
  const offline = createOfflineEngines({ revealMs })
  const models = await loadModelEngines(settings, { logger, editExactly: offline.images.editImage })
  return { ...offline, ...models }
}
