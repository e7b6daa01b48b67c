import { sample, shuffledSubarray } from 'fast-check'
import { chooseSeed } from './property.ts'

const all = process.env['EVERY_PLACE'] === 'true'

/**
 * As many of the places, chosen at random: each has its turn over the runs. The same seed chooses the same ones. With
 * `EVERY_PLACE=true` all of them.
 */
export const someOf = <Place>(places: readonly Place[], count: number, seed: number): readonly Place[] => {
  if (all) return places
  const arbitrary = shuffledSubarray([...places], { minLength: count, maxLength: count })
  return sample(arbitrary, { seed, numRuns: 1 })[0] ?? []
}

/** A fifth: each place has its turn every few runs, and a run stays short. */
const share = 1 / 5

/** A share of the places, by the seed of the run, which it prints. */
export const shareOf = <Place>(places: readonly Place[]): readonly Place[] => {
  const seed = chooseSeed()
  console.log(`seed ${seed} chooses the places`)
  return someOf(places, Math.ceil(places.length * share), seed)
}

/**
 * One of every few of the items, and others for another `nth`: where many things meet many, each of these meets some of
 * those, and all pairs have their turn over the runs. With `EVERY_PLACE=true` all of them.
 */
export const inTurn = <Item>(items: readonly Item[], nth: number, every: number, seed: number): readonly Item[] =>
  all ? items : items.filter((_, at) => (at + nth + seed) % every === 0)
