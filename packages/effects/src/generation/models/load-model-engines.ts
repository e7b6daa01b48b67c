import type { AiSettings } from '@vignette/runtime/settings/ai-settings'
import type { ModelEngineDeps, ModelEngines } from './model-engines.ts'

/** The engines that the settings want models for. What models are asked with is loaded only where there are any. */
export const loadModelEngines = async (settings: AiSettings, deps: ModelEngineDeps): Promise<ModelEngines> => {
  if (settings.AI_TEXT.provider === 'offline' && settings.AI_IMAGE.provider === 'offline') return {}
  return (await import('./model-engines.ts')).createModelEngines(settings, deps)
}
