import { createHash } from 'node:crypto'

/** Draws numbers in [0, 1). */
export type Random = () => number

/** The same numbers for the same seed. */
export const createRandom = (seed: string): Random => {
  let drawn = 0
  return () => createHash('sha256').update(`${seed} ${++drawn}`).digest().readUInt32BE(0) / 2 ** 32
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)]
