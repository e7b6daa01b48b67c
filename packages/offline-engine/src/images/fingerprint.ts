/** Perceptual hashes by two methods. Similar pictures have most bits in common. */
export type Fingerprint = { readonly gradient: bigint; readonly frequencies: bigint }

/** The difference hash of 9 x 8 greys: a bit is set if a grey is lighter than its right neighbour. */
export const gradientOf = (greys: Uint8Array): bigint => {
  let bits = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const [left = 0, right = 0] = greys.subarray(row * 9 + column)
      bits = (bits << 1n) | (left > right ? 1n : 0n)
    }
  }
  return bits
}

const side = 32

const cosines = Array.from({ length: 8 }, (_, k) =>
  Array.from({ length: side }, (_unused, n) => Math.cos(((2 * n + 1) * k * Math.PI) / (2 * side))),
)

const strengthOf = (greys: Uint8Array, down: readonly number[], across: readonly number[]): number => {
  let sum = 0
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) sum += (greys[y * side + x] ?? 0) * (down[y] ?? 0) * (across[x] ?? 0)
  }
  return sum
}

/** The perceptual hash of 32 x 32 greys: a bit is set if a low frequency is stronger than the median. */
export const frequenciesOf = (greys: Uint8Array): bigint => {
  const strengths = cosines.flatMap((down) => cosines.map((across) => strengthOf(greys, down, across)))
  const sorted = strengths.slice(1).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return strengths.reduce((bits, strength) => (bits << 1n) | (strength > median ? 1n : 0n), 0n)
}

const distance = (one: bigint, other: bigint): number => {
  let count = 0
  for (let bits = one ^ other; bits > 0n; bits &= bits - 1n) count++
  return count
}

/** The number of differing bits of 64, by the method with the smaller difference. */
export const distanceOf = (one: Fingerprint, other: Fingerprint): number =>
  Math.min(distance(one.gradient, other.gradient), distance(one.frequencies, other.frequencies))
