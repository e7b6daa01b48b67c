import type { Run } from '@vignette/engine/engine'
import type { VideoRun } from '@vignette/engine/video-engine'

/** What an attempt at a video runs with: also what is told while a model of a provider is at work. */
export type AttemptRun = VideoRun & Pick<Run, 'onModel'>
