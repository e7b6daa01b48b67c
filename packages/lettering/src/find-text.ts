/** Shades of grey, row by row from the top. */
type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

const cell = 4
/** What makes a cell look like letters: this many of its pixels are next to one that is much lighter or darker. */
const leastEdges = 3
const sharpEdge = 50
/** The gap between two words, in cells. */
const longestGap = 3
const heights = { least: 2, most: 9 }

/**
 * Whether a line of text is wider than a share of the picture: a band of sharp edges with little of them above and below,
 * unlike a texture.
 */
export const hasTextWiderThan = (picture: GreyPicture, share: number): boolean => {
  const rows = lettersOf(picture)
  const columns = rows[0]?.length ?? 0
  const least = Math.max(1, share * columns)
  return rows.some((row) => {
    const run = longestRun(row)
    return run.to - run.from > least && isBand(rows.map((other) => filledShare(other, run)))
  })
}

type Run = { readonly from: number; readonly to: number }

const lettersOf = ({ width, height, pixels }: GreyPicture): boolean[][] =>
  Array.from({ length: Math.floor(height / cell) }, (_row, row) =>
    Array.from({ length: Math.floor(width / cell) }, (_column, column) => {
      let edges = 0
      for (let y = row * cell; y < (row + 1) * cell; y += 1) {
        for (let at = y * width + column * cell, end = at + cell; at < end; at += 1) {
          if (Math.abs((pixels[at + 1] ?? 0) - (pixels[at] ?? 0)) > sharpEdge) edges += 1
        }
      }
      return edges >= leastEdges
    }),
  )

const longestRun = (row: readonly boolean[]): Run => {
  let best: Run = { from: 0, to: 0 }
  let from: number | undefined
  let last = 0
  for (const [at, isLetter] of row.entries()) {
    if (!isLetter) continue
    if (from === undefined || at - last > longestGap) from = at
    last = at
    if (last + 1 - from > best.to - best.from) best = { from, to: last + 1 }
  }
  return best
}

const filledShare = (row: readonly boolean[], { from, to }: Run): number =>
  row.slice(from, to).filter(Boolean).length / (to - from)

const isBand = (shares: readonly number[]): boolean => {
  const highest = shares.indexOf(Math.max(...shares))
  const isInside = (row: number) => (shares[row] ?? 0) >= 0.4
  if (!isInside(highest)) return false
  let top = highest
  let bottom = highest
  while (isInside(top - 1)) top -= 1
  while (isInside(bottom + 1)) bottom += 1
  const height = bottom - top + 1
  const beyond = [shares[top - 2], shares[top - 3], shares[bottom + 2], shares[bottom + 3]]
  return (
    height >= heights.least &&
    height <= heights.most &&
    beyond.every((share) => (share ?? 0) <= (shares[highest] ?? 0) * 0.3)
  )
}
