import type { AiSettings } from '@vignette/runtime/settings/ai-settings'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { ImageEngine, TextEngine } from '@vignette/engine/engine'
import { loadModelEngines } from './models/load-model-engines.ts'
import { createOfflineImages } from '@vignette/offline-engine/images/create-offline-images'
import { createOfflineTexts, type OfflineTextOptions } from '@vignette/offline-engine/texts/offline-texts'

/** The engines that write texts and draw pictures. */
export type Engines = {
  readonly texts: TextEngine
  readonly images: ImageEngine
  /** Ends the threads of the offline image engine. */
  readonly close: () => Promise<void>
}

/** Long enough to see the text grow, short enough not to be a wait. */
const revealMs = 1_000

/** The offline engines. Without `revealMs`, texts appear at once, since nobody watches them grow. */
export const createOfflineEngines = (options?: OfflineTextOptions): Engines => {
  const { close, ...images } = createOfflineImages()
  return { texts: createOfflineTexts(options), images, close }
}

/** Model engines where the settings choose a provider, offline engines otherwise. */
export const createEngines = async (settings: AiSettings, logger: Logger): Promise<Engines> => {
  const offline = createOfflineEngines({ revealMs })
  const models = await loadModelEngines(settings, { logger, editExactly: offline.images.editImage })
  return { ...offline, ...models }
}
