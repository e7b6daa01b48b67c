import { check, stringify, asyncProperty, type Arbitrary } from 'fast-check'
import { it } from 'vitest'

type Options = { readonly runs?: number; readonly timeoutMs?: number }
type Arbitraries<Values extends unknown[]> = { [Index in keyof Values]: Arbitrary<Values[Index]> }

/**
 * A test that holds for all generated values. The seed is printed for every run; `FC_SEED=<seed>` repeats it. A value
 * for which it does not hold is never an accident, so it is an invariant.
 * The predicate throws (an `expect`) or answers false when it does not hold.
 */
export const property = <Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: Arbitraries<Values>,
  predicate: (...values: Values) => Promise<boolean | void> | boolean | void,
  { runs = 100, timeoutMs = 240_000 }: Options = {},
): void => {
  it(name, { timeout: timeoutMs, tags: 'invariant' }, async () => {
    const seed = chooseSeed()
    console.log(`seed ${seed} runs ${runs}: ${name}`)
    await assertHolds(seed, runs, arbitraries, predicate)
  })
}

export const assertHolds = async <Values extends [unknown, ...unknown[]]>(
  seed: number,
  runs: number,
  arbitraries: Arbitraries<Values>,
  predicate: (...values: Values) => Promise<boolean | void> | boolean | void,
): Promise<void> => {
  const held = asyncProperty<Values>(...arbitraries, async (...values) => predicate(...values))
  const result = await check(held, { seed, numRuns: runs })
  if (!result.failed) return
  const counterexample = stringify(result.counterexample)
  const cause = result.errorInstance
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new Error(`does not hold: seed ${seed} path "${result.counterexamplePath}"\n${counterexample}\n${reason}`, {
    cause,
  })
}

export const chooseSeed = (): number => {
  const given = process.env['FC_SEED']
  if (given === undefined) return Math.floor(Math.random() * 0x7fff_ffff)
  const seed = Number(given)
  if (!Number.isInteger(seed)) throw new Error(`FC_SEED is not a whole number: ${given}`)
  return seed
}
