import type { Kind } from '@vignette/domain/generation/kinds'
import { settingsSchemas, type SettingsOf } from '@vignette/domain/generation/settings'
import { EngineError } from '@vignette/engine/engine'
import { autoCaption } from './auto-caption.ts'
import { enhance } from './enhance.ts'
import { smartCrop } from './smart-crop.ts'
import { removeBackground } from './remove-background.ts'
import type { MadeVideo, ModelJob, VideoTools } from './video-job.ts'

/** How each kind of video is made. */
const makers: { readonly [K in Kind]?: (job: ModelJob<SettingsOf[K]>, tools: VideoTools) => Promise<MadeVideo> } = {
  videoAutoCaption: autoCaption,
  videoSmartCrop: smartCrop,
  videoEnhancement: enhance,
  videoBackgroundRemove: removeBackground,
}

/** @throws {EngineError} when nothing can be delivered. */
export const makeVideo = async (job: Omit<ModelJob<unknown>, 'settings'>, tools: VideoTools): Promise<MadeVideo> => {
  const { kind, settings } = job.requested
  const make = makers[kind] as ((job: ModelJob<unknown>, tools: VideoTools) => Promise<MadeVideo>) | undefined
  if (!make) throw new EngineError('internal')
  return make({ ...job, settings: settingsSchemas[kind].parse(settings) }, tools)
}
