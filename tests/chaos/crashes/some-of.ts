import { sample, shuffledSubarray } from 'fast-check'

/**
 * As many of the places, chosen at random: each has its turn over the runs. The same seed chooses the same ones.
 */
export const someOf = <Place>(places: readonly Place[], count: number, seed: number): readonly Place[] => {
  const arbitrary = shuffledSubarray([...places], { minLength: count, maxLength: count })
  return sample(arbitrary, { seed, numRuns: 1 })[0] ?? []
}
