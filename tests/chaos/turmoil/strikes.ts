import { createRandom, pick, type Random } from '../random.ts'
import type { Stage } from '../stage/stage.ts'
import type { CuttableRedis } from './redis.ts'
import { pause, repeat } from '../stage/while-it-lasts.ts'

/** A fault from outside, which is over when it resolves. */
type Strike = (random: Random, signal: AbortSignal) => Promise<unknown>

const longestPauseMs = 2_000

const fromTheSystem = (stage: Stage): Record<string, Strike> => ({
  'process killed': async (random) => pick(random, stage.living())?.send('SIGKILL'),
  'process frozen': async (random, signal) => {
    const life = pick(random, stage.living())
    life?.send('SIGSTOP')
    await pause(500 + random() * 3_500, signal)
    life?.send('SIGCONT')
  },
  'database sessions ended': (random) =>
    stage.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename <> current_user and random() < $1`,
      [random()],
    ),
  'mail provider down': async (random, signal) => {
    stage.provider.setDown(true)
    await pause(random() * 2_000, signal)
    stage.provider.setDown(false)
  },
})

const fromRedis = (redis: CuttableRedis): Record<string, Strike> => ({
  'redis flushed': redis.flush,
  'redis cut off': async (random, signal) => {
    await redis.cut()
    await pause(random() * 1_500, signal)
    await redis.heal()
  },
  'redis silent': async (random, signal) => {
    redis.blackhole()
    await pause(random() * 1_500, signal)
    await redis.heal()
  },
})

/** Causes faults at random moments until the signal aborts, each once before any comes again. @returns the number of each. */
export const strikeAtRandom = async (
  stage: Stage,
  redis: CuttableRedis | undefined,
  seed: number,
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>>> => {
  const random = createRandom(`${seed} strikes`)
  const strikes = Object.entries({ ...fromTheSystem(stage), ...(redis ? fromRedis(redis) : {}) })
  const counts: Record<string, number> = Object.fromEntries(strikes.map(([name]) => [name, 0]))
  const underWay: Promise<unknown>[] = []
  let left: typeof strikes = []
  await repeat(signal, async () => {
    await pause(random() * longestPauseMs, signal)
    if (signal.aborted) return
    if (left.length === 0) left = [...strikes]
    const [[name, strike] = []] = left.splice(Math.floor(random() * left.length), 1)
    if (name === undefined || !strike) return
    counts[name] = (counts[name] ?? 0) + 1
    underWay.push(strike(random, signal))
  })
  await Promise.all(underWay)
  return counts
}
