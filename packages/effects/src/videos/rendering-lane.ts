import { availableParallelism } from 'node:os'
import { longestLimitMs } from '@vignette/domain/generation/time-limits'
import type { VideoModels } from '@vignette/engine/video-models'
import type { Lane } from '@vignette/event-log/reactors/effect-handler'
import type { Filming } from './footage/filming-job.ts'

type Providers = { readonly filming?: Filming | undefined; readonly models?: VideoModels | undefined }

/**
 * A video uses several cores, so there are no more at once than the machine can work on; one more for each provider whose
 * models work on videos, since whatever they do waits for them nearly all of the time. The lane waits a little longer than the limit, so that
 * the generation itself records that it took too long.
 */
export const renderingLane = ({ filming, models }: Providers): Lane => ({
  name: 'rendering',
  slots:
    Math.max(1, Math.floor(availableParallelism() / 2)) +
    (filming ? 1 : 0) +
    (models?.matting || models?.enhancing ? 1 : 0),
  timeoutMs: longestLimitMs + 15_000,
})
