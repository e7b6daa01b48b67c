import type { SettingsOf } from '@vignette/domain/generation/settings'
import type { FootageMaker } from '@vignette/engine/footage-maker'
import type { ReadableRequest } from '../../generation/briefs.ts'
import type { EngineSource } from '../../generation/engines.ts'
import type { AttemptRun } from '../attempts/attempt-run.ts'
import type { Checkpoints } from '../attempts/checkpoints.ts'

/** Who makes footage, and who writes what it is to show. */
export type Filming = {
  readonly maker: FootageMaker
  readonly engines: Pick<EngineSource, 'current'>
}

/** A film to make: who asked for it, with what, by whom, and where it is worked on. */
export type FilmingJob = {
  readonly requested: ReadableRequest
  readonly settings: SettingsOf['videoGeneration']
  readonly filming: Filming
  readonly run: AttemptRun
  readonly checkpoints: Checkpoints
}

export const shotSeconds = 8

export const shotsOf = ({ seconds }: FilmingJob['settings']): number => Math.ceil(seconds / shotSeconds)
