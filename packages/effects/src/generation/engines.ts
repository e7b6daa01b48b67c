import { models, modelsId } from '@vignette/domain/models/decider'
import { noModels } from '@vignette/domain/models/state'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { Engines } from '@vignette/engine/engine'
import { createOfflineImages } from '@vignette/offline-engine/images/create-offline-images'
import { createOfflineTexts, type OfflineTextOptions } from '@vignette/offline-engine/texts/offline-texts'
import type { AiSettings } from '@vignette/runtime/settings/ai-settings'
import { type ModelOrders, ordersInUse } from '@vignette/runtime/settings/model-orders'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { ModelEngines } from './models/model-engines.ts'

export type OfflineEngines = Engines & {
  /** Ends the threads of the image engine. */
  readonly close: () => Promise<void>
}

/** Where each generation finds its engines, since ops may choose others while the product runs. */
export type EngineSource = {
  /** The engines in use now; `orders` stand in for what was chosen, so that a model can be tested. */
  readonly current: (streams: Pick<Streams, 'load'>, orders?: Partial<ModelOrders>) => Promise<Engines>
  readonly close: () => Promise<void>
}

/** Long enough to see the text grow, short enough not to be a wait. */
const revealMs = 1_000

/** The offline engines. Without `revealMs`, texts appear at once, since nobody watches them grow. */
export const createOfflineEngines = (options?: OfflineTextOptions): OfflineEngines => {
  const { close, ...images } = createOfflineImages()
  return { texts: createOfflineTexts(options), images, close }
}

/** The same engines, whatever ops choose. */
export const fixedEngines = (engines: Engines, close: () => Promise<void> = async () => undefined): EngineSource => ({
  current: async () => engines,
  close,
})

/**
 * The offline engines, for processes that use no model.
 * @public
 */
export const createOfflineSource = (): EngineSource => {
  const { close, ...engines } = createOfflineEngines()
  return fixedEngines(engines, close)
}

const usesModels = ({ texts, images }: ModelOrders): boolean => texts.models.length + images.models.length > 0

/** The models that ops have chosen, otherwise those of the settings; the offline engines where there are none. */
export const createEngines = async (settings: AiSettings, logger: Logger): Promise<EngineSource> => {
  const { close, ...offline } = createOfflineEngines({ revealMs })
  let loading: Promise<ModelEngines> | undefined

  const loadModels = (): Promise<ModelEngines> =>
    (loading ??= import('./models/model-engines.ts').then(({ createModelEngines }) =>
      createModelEngines({ settings, logger, offline }),
    ))

  // the libraries of the providers are large: loaded with the first model, at the start if the settings name one
  if (usesModels(ordersInUse(settings, noModels))) await loadModels()

  return {
    current: async (streams, given) => {
      const chosen = await streams.load(models, modelsId)
      const orders = { ...ordersInUse(settings, chosen), ...given }
      if (!usesModels(orders)) return offline
      return (await loadModels()).enginesFor(orders, chosen.keys)
    },
    close,
  }
}
