import { once } from 'node:events'
import { createRandom, type Random } from '../random.ts'
import type { Life } from './life.ts'
import type { Arms, Stage } from './stage.ts'
import { pause, repeat } from './while-it-lasts.ts'

const longestAbsenceMs = 500
const thawEveryMs = 2_000

/** Settings for a process that dies or freezes at about one in `oneIn` failpoints. */
export const armed = (random: Random, oneIn: number): Arms => ({
  FAILPOINT: `anywhere:${Math.floor(random() * 1e9)}:${oneIn}`,
  FAILPOINT_SIGNAL: random() < 0.3 ? 'SIGSTOP' : 'SIGKILL',
})

/**
 * Runs the APIs and three workers, which die or freeze at about one in `oneIn` failpoints and are started again.
 * @returns the number of deaths.
 */
export const liveAndDie = async (stage: Stage, seed: number, signal: AbortSignal, oneIn = 3_000): Promise<number> => {
  let deaths = 0
  const live = (name: string, start: (arms: Arms) => Life | Promise<Life>): Promise<void> => {
    const random = createRandom(`${seed} ${name}`)
    return repeat(signal, async () => {
      const life = await start(armed(random, oneIn))
      await Promise.race([life.ended, signal.aborted || once(signal, 'abort')])
      if (!life.hasEnded()) return
      deaths++
      await pause(random() * longestAbsenceMs, signal)
    })
  }
  await Promise.all([
    ...stage.apiUrls.map((_, address) => live(`api ${address}`, (arms) => stage.startApi(address, arms))),
    ...[0, 1, 2].map((nth) => live(`worker ${nth}`, stage.startWorker)),
    repeat(signal, async () => {
      await pause(thawEveryMs, signal)
      for (const life of stage.living()) life.send('SIGCONT')
    }),
  ])
  return deaths
}
