/** A random generator that repeats itself for the same seed. The engine has no other source of chance. */
export type Chance = {
  /** At least 0, below 1. */
  readonly next: () => number
  readonly below: (limit: number) => number
  readonly is: (probability: number) => boolean
  readonly pick: <const Item>(items: readonly [Item, ...Item[]]) => Item
  readonly shuffled: <Item>(items: readonly Item[]) => readonly Item[]
}

/** FNV-1a hashes the seed, splitmix32 generates the numbers. */
export const chanceOf = (seed: string): Chance => {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x9e_37_79_b9) | 0
    return mixed(state) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    is: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) => {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        ;[shuffled[last], shuffled[other]] = [
          shuffled[other] as (typeof shuffled)[0],
          shuffled[last] as (typeof shuffled)[0],
        ]
      }
      return shuffled
    },
  }
}

const mixed = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), 0x21_f0_aa_ad)
  const twice = Math.imul(once ^ (once >>> 15), 0x73_5a_2d_97)
  return (twice ^ (twice >>> 15)) >>> 0
}

const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1)
    hash = mixed(Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93))
  return hash
}
