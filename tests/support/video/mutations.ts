/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const createChance = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Chance = ReturnType<typeof createChance>
type Mutation = (bytes: Buffer, chance: Chance) => Buffer

const placeIn = (bytes: Buffer, chance: Chance) => Math.floor(chance() * bytes.length)

const flipped = (bytes: Buffer, chance: Chance, from: number, to: number): Buffer => {
  const changed = Buffer.from(bytes)
  const count = 1 + Math.floor(chance() * 40)
  for (let nth = 0; nth < count; nth += 1) {
    const at = from + Math.floor(chance() * Math.max(1, to - from))
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(chance() * 8))
  }
  return changed
}

/** The index of an MP4, or what a WebM starts with: where a wrong number leads furthest. */
const indexOf = (bytes: Buffer): readonly [number, number] => {
  const at = bytes.indexOf('moov')
  return at < 0 ? [0, Math.min(bytes.length, 1_000)] : [at, Math.min(bytes.length, at + 4_000)]
}

const mutations: readonly Mutation[] = [
  (bytes, chance) => flipped(bytes, chance, 0, bytes.length),
  (bytes, chance) => flipped(bytes, chance, ...indexOf(bytes)),
  (bytes, chance) => bytes.subarray(0, placeIn(bytes, chance)),
  (bytes, chance) => {
    const from = placeIn(bytes, chance)
    const chunk = bytes.subarray(from, from + Math.floor(chance() * 4_096))
    return Buffer.concat([bytes.subarray(0, from), chunk, chunk, bytes.subarray(from)])
  },
  (bytes, chance) => {
    const from = placeIn(bytes, chance)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + Math.floor(chance() * 4_096))])
  },
  (bytes, chance) => {
    // a length or a number as large as it can be
    const changed = Buffer.from(bytes)
    const [from, to] = indexOf(bytes)
    const at = from + Math.floor(chance() * Math.max(1, to - from - 4))
    if (at + 4 <= changed.length) changed.writeUInt32BE(chance() < 0.5 ? 0xffffffff : 0x7fffffff, at)
    return changed
  },
]

/** A broken copy of a file, the same one for the same seed. */
export const mutated = (bytes: Buffer, seed: number): Buffer => {
  const chance = createChance(seed)
  const mutate = mutations[seed % mutations.length]
  return mutate ? mutate(bytes, chance) : bytes
}
