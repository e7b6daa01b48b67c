import { createImageModel } from '@vignette/ai/image-model'
import { createLanguageModel, type LanguageModel } from '@vignette/ai/language-model'
import { type ModelKeys, settingsFor } from '@vignette/ai/settings-for'
import type { Model } from '@vignette/domain/models/schemas'
import type { Engines } from '@vignette/engine/engine'
import type { AiSettings } from '@vignette/runtime/settings/ai-settings'
import type { ModelOrders } from '@vignette/runtime/settings/model-orders'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { LRUCache } from 'lru-cache'
import { createDescribePictures, describeAsAsked } from './alt-texts.ts'
import { createModelImageEngine } from './image-engine.ts'
import { imagesInTurn, textsInTurn } from './in-turn.ts'
import { createModelTextEngine } from './text-engine.ts'

type Deps = { readonly settings: AiSettings; readonly logger: Logger; readonly offline: Engines }

/** Models are kept while they are in use, since each knows whether its provider answers at present. */
const mostModels = 20

/** Engines that use the models of an order one after the other. */
export type ModelEngines = { readonly enginesFor: (orders: ModelOrders, keys: ModelKeys) => Engines }

const inTurn = <Engine>(
  models: readonly Engine[],
  last: readonly Engine[],
  asOne: (engines: readonly [Engine, ...Engine[]]) => Engine,
  otherwise: Engine,
): Engine => {
  const [first, ...others] = [...models, ...last]
  return first === undefined ? otherwise : asOne([first, ...others])
}

/** Imported only when a model is in use, since the libraries of the providers are large. */
export const createModelEngines = ({ settings, logger, offline }: Deps): ModelEngines => {
  const writers = new LRUCache<string, LanguageModel>({ max: mostModels })
  const drawers = new LRUCache<string, ReturnType<typeof createImageModel>>({ max: mostModels })

  const writerFor = (model: Model, keys: ModelKeys): LanguageModel => {
    const own = settingsFor(model, keys, settings)
    const label = JSON.stringify([model, own.AI_API_KEY, own.OPENAI_API_KEY, own.ANTHROPIC_API_KEY, own.GOOGLE_API_KEY])
    const writer = writers.get(label) ?? createLanguageModel(model, own, { logger })
    writers.set(label, writer)
    return writer
  }

  const drawerFor = (model: Model, keys: ModelKeys) => {
    const { provider, model: name } = model
    if (provider === 'anthropic') return []
    const own = settingsFor(model, keys, settings)
    const label = JSON.stringify([model, own.AI_API_KEY, own.OPENAI_API_KEY, own.GOOGLE_API_KEY])
    const drawer = drawers.get(label) ?? createImageModel({ provider, model: name }, own, { logger })
    drawers.set(label, drawer)
    return [drawer]
  }

  return {
    enginesFor: ({ texts, images }, keys) => {
      const models = texts.models.map((model) => writerFor(model, keys))
      const [writer] = models
      const describe = writer ? createDescribePictures(writer) : describeAsAsked
      const editExactly = offline.images.editImage
      const drawers = images.models
        .flatMap((model) => drawerFor(model, keys))
        .map((model) => createModelImageEngine({ model, editExactly, describe }))
      return {
        texts: inTurn(
          models.map((model) => createModelTextEngine(model)),
          texts.offlineLast ? [offline.texts] : [],
          textsInTurn,
          offline.texts,
        ),
        images: inTurn(drawers, images.offlineLast ? [offline.images] : [], imagesInTurn, offline.images),
      }
    },
  }
}
