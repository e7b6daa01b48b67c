import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Measures several contenders round by round, each round beginning with another one, so that what else the machine does
 * meets all of them.
 * @returns the values of each, by round.
 */
export const interleave = async <Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> => {
  const names = Object.keys(contenders) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) values[name].push(await contenders[name]())
  }
  return values
}

/**
 * Keeps `concurrency` operations under way, each followed by the next.
 * @returns operations per second, counted after the warm-up.
 * @throws what an operation throws.
 */
export const closedLoop = async (
  { concurrency, warmUpMs, measureMs }: { concurrency: number; warmUpMs: number; measureMs: number },
  operation: () => Promise<unknown>,
): Promise<number> => {
  let done = 0
  let running = true
  const loops = Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (running) {
        await operation()
        done++
      }
    }),
  )
  const measure = async () => {
    await sleep(warmUpMs)
    const [from, startedAt] = [done, performance.now()]
    await sleep(measureMs)
    const rate = ((done - from) * 1_000) / (performance.now() - startedAt)
    running = false
    return rate
  }
  const [rate] = await Promise.all([measure(), loops])
  return rate
}
