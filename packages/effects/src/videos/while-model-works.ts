import type { ModelProgress } from '@vignette/domain/generation/schemas/generations'
import type { AttemptRun } from './attempts/attempt-run.ts'

/** Often enough for a page that is opened meanwhile. */
const pauseMs = 5_000

/** Waits for a model of a provider, which does not say how far it is, and tells for how long. `about` is what is known then. */
export const whileModelWorks = async <Result>(
  { onModel }: Pick<AttemptRun, 'onModel'>,
  about: () => Omit<ModelProgress, 'passedSeconds'>,
  work: (tell: () => void) => Promise<Result>,
): Promise<Result> => {
  const startedAt = performance.now()
  const tell = () => onModel?.({ ...about(), passedSeconds: Math.floor((performance.now() - startedAt) / 1_000) })
  tell()
  const timer = setInterval(tell, pauseMs)
  try {
    return await work(tell)
  } finally {
    clearInterval(timer)
  }
}
