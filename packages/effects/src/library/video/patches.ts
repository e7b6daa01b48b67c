/** A part of a file that is written over: with these bytes, or with as many zeros. */
export type Patch = { readonly at: number; readonly length: number; readonly bytes: Uint8Array | null }

export const zeros = (at: number, end: number): Patch => ({ at, length: end - at, bytes: null })

export const written = (at: number, bytes: Uint8Array): Patch => ({ at, length: bytes.length, bytes })

const endOf = ({ at, length }: Patch): number => at + length

/** Writes the part of a patch that falls into a chunk. */
const apply = (chunk: Uint8Array, start: number, patch: Patch): void => {
  const from = Math.max(start, patch.at)
  const to = Math.min(start + chunk.length, endOf(patch))
  if (from >= to) return
  if (patch.bytes) chunk.set(patch.bytes.subarray(from - patch.at, to - patch.at), from - start)
  else chunk.fill(0, from - start, to - start)
}

/** The chunks of a file with its patches written over them. */
export const patched = async function* (
  chunks: AsyncIterable<Uint8Array>,
  patches: readonly Patch[],
): AsyncIterable<Uint8Array> {
  const sorted = patches.toSorted((a, b) => a.at - b.at)
  let start = 0
  let first = 0
  for await (const original of chunks) {
    const chunk = new Uint8Array(original)
    for (let patch = sorted[first]; patch && endOf(patch) <= start; patch = sorted[first]) first += 1
    for (let index = first; index < sorted.length; index++) {
      const patch = sorted[index]
      if (!patch || patch.at >= start + chunk.length) break
      apply(chunk, start, patch)
    }
    yield chunk
    start += chunk.length
  }
}
