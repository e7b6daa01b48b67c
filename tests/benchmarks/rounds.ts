import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Measures several contenders round by round, each round beginning with another one, so that what else the machine does
 * meets all of them.
 * @returns the values of each, by round.
 */
export const interleave = async <Name extends string, Value>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Value>>>,
): Promise<Record<Name, Value[]>> => {
  const names = Object.keys(contenders) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<Name, Value[]>
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) values[name].push(await contenders[name]())
  }
  return values
}

export type Load = { readonly concurrency: number; readonly warmUpMs: number; readonly measureMs: number }

/** Of the operations that ended after the warm-up: how many per second, and how many milliseconds each took. */
export type Pace = { readonly perSecond: number; readonly latencies: readonly number[] }

/**
 * Keeps `concurrency` operations under way, each followed by the next.
 * @throws what an operation throws.
 */
export const closedLoop = async (
  { concurrency, warmUpMs, measureMs }: Load,
  operation: () => Promise<unknown>,
): Promise<Pace> => {
  let latencies: number[] = []
  let running = true
  const loops = Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (running) {
        const startedAt = performance.now()
        await operation()
        latencies.push(performance.now() - startedAt)
      }
    }),
  )
  const measure = async (): Promise<Pace> => {
    await sleep(warmUpMs)
    latencies = []
    const startedAt = performance.now()
    await sleep(measureMs)
    const measured = latencies
    latencies = []
    running = false
    return { perSecond: (measured.length * 1_000) / (performance.now() - startedAt), latencies: measured }
  }
  const [pace] = await Promise.all([measure(), loops])
  return pace
}
