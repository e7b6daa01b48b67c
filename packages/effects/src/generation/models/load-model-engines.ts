import type { AiSettings } from '@vignette/runtime/settings/ai-settings'
import type { ModelEngineDeps, ModelEngines } from './model-engines.ts'

/** The model engines that the settings choose. The providers' libraries are loaded only when one is needed. */
export const loadModelEngines = async (settings: AiSettings, deps: ModelEngineDeps): Promise<ModelEngines> => {
  if (settings.AI_TEXT.provider === 'offline' && settings.AI_IMAGE.provider === 'offline') return {}
  return (await import('./model-engines.ts')).createModelEngines(settings, deps)
}
