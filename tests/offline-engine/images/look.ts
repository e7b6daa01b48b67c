import sharp from 'sharp'

const greysOf = async (bytes: Uint8Array, width: number, height: number): Promise<readonly number[]> => [
  ...(await sharp(bytes).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()),
]

/** dHash: for each of 9 x 8 greys, true if it is lighter than its right neighbour. */
const differencesOf = async (bytes: Uint8Array): Promise<readonly boolean[]> => {
  const greys = await greysOf(bytes, 9, 8)
  return Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8)
    return (greys[at] ?? 0) > (greys[at + 1] ?? 0)
  })
}

/** pHash: for the lowest 8 x 8 frequencies of 32 x 32 greys, true if above their median. */
const frequenciesOf = async (bytes: Uint8Array): Promise<readonly boolean[]> => {
  const greys = await greysOf(bytes, 32, 32)
  const wave = (frequency: number, at: number) => Math.cos(((2 * at + 1) * frequency * Math.PI) / 64)
  const strengths = Array.from({ length: 64 }, (_, bit) => {
    const [down, across] = [Math.floor(bit / 8), bit % 8]
    return greys.reduce(
      (sum, grey, index) => sum + grey * wave(down, Math.floor(index / 32)) * wave(across, index % 32),
      0,
    )
  })
  const median = strengths.slice(1).toSorted((a, b) => a - b)[31] ?? 0
  return strengths.map((strength) => strength > median)
}

const differing = (one: readonly boolean[], other: readonly boolean[]): number =>
  one.filter((bit, index) => bit !== other[index]).length

/** The least difference between two of these pictures in bits of 64, by either method. */
export const leastDistance = async (pictures: readonly Uint8Array[]): Promise<number> => {
  const hashes = await Promise.all(pictures.map((bytes) => Promise.all([differencesOf(bytes), frequenciesOf(bytes)])))
  const distances = hashes.flatMap((one, index) =>
    hashes.slice(index + 1).flatMap((other) => [differing(one[0], other[0]), differing(one[1], other[1])]),
  )
  return Math.min(...distances)
}

/** The number of colours in the middle row and every 40th row. An empty sheet has one. */
export const colorsOf = async (bytes: Uint8Array): Promise<number> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colors = new Set<number>()
  for (let y = 0; y < info.height; y += 40) {
    for (let x = 0; x < info.width; x += 7) colors.add(data.readUIntBE((y * info.width + x) * 3, 3))
  }
  return colors.size
}
