import type { Run } from '@vignette/engine/engine'
import type { VideoRun } from '@vignette/engine/video-engine'

/** The run of a video engine, which also reports the progress of a provider's model. */
export type AttemptRun = VideoRun & Pick<Run, 'onModel'>
