import { createImageModel } from '@vignette/ai/image-model'
import { createLanguageModel } from '@vignette/ai/language-model'
import type { AiSettings } from '@vignette/runtime/settings/ai-settings'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { ImageEngine, TextEngine } from '@vignette/engine/engine'
import { createDescribePictures, describeAsAsked } from './alt-texts.ts'
import { createModelImageEngine } from './image-engine.ts'
import { createModelTextEngine } from './text-engine.ts'

/** Engines that use the model of a provider. A missing one is replaced by the offline engine. */
export type ModelEngines = { readonly texts?: TextEngine; readonly images?: ImageEngine }

export type ModelEngineDeps = { readonly logger: Logger; readonly editExactly: ImageEngine['editImage'] }

/** Creates an engine for each model that the settings choose. */
export const createModelEngines = (settings: AiSettings, { logger, editExactly }: ModelEngineDeps): ModelEngines => {
  const { AI_TEXT: textChoice, AI_IMAGE: imageChoice } = settings
  const writer = textChoice.provider === 'offline' ? undefined : createLanguageModel(textChoice, settings, { logger })
  const drawer = imageChoice.provider === 'offline' ? undefined : createImageModel(imageChoice, settings, { logger })
  const describe = writer === undefined ? describeAsAsked : createDescribePictures(writer)
  return {
    ...(writer && { texts: createModelTextEngine(writer) }),
    ...(drawer && { images: createModelImageEngine({ model: drawer, editExactly, describe }) }),
  }
}
