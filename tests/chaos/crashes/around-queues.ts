import { it } from 'vitest'
import type { Environment } from '../../support/settings.ts'
import { failpoints } from '../failpoints.ts'
import { loseApi, loseWorker } from './deaths.ts'
import { openScene } from './scene.ts'
import { shareOf } from '../../support/some-of.ts'

const everyStep = [...failpoints.fold, ...failpoints.effect, ...failpoints.timer]

/** The steps beside a job or a wake-up. */
export const stepsAtTheQueue = ['fold.committed', 'timer.taken', ...failpoints.effect]

/** Crashes at steps of a worker, with one backend of the queue. */
export const crashesAroundQueues = (env?: () => Promise<Environment>, steps: readonly string[] = everyStep): void => {
  const { stage, chance } = openScene(env)

  it.each(['append.committed'])('an API that dies at %s loses nothing', (failpoint) =>
    loseApi(stage(), failpoint, chance()),
  )
  it.each(shareOf(steps))('a worker that dies at %s loses nothing and does nothing twice', (failpoint) =>
    loseWorker(stage(), failpoint, chance()),
  )
  it.each(failpoints.failedEffect)(
    'a worker that dies at %s while the mail provider is down does so too',
    (failpoint) =>
      loseWorker(stage(), failpoint, chance(), {
        begin: async () => stage().provider.setDown(true),
        end: async () => stage().provider.setDown(false),
      }),
  )
}
