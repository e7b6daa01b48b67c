import { hash } from 'node:crypto'

/** A random generator that repeats itself for the same seed. */
export type Random = {
  /** In [0, 1). */
  readonly next: () => number
  /** A whole number from `min` to `max`. */
  readonly between: (min: number, max: number) => number
  readonly pick: <const Item>(items: readonly [Item, ...Item[]]) => Item
}

export const createRandom = (seed: string): Random => {
  let drawn = 0
  const next = () => hash('sha256', `${seed} ${++drawn}`, 'buffer').readUInt32BE(0) / 2 ** 32
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
