export type Row = {
  /** Index of its first item. */
  readonly start: number
  readonly height: number
  /** One for each item, in pixels. */
  readonly widths: readonly number[]
}

type Page = {
  readonly width: number
  readonly gap: number
  /** The height of rows to aim at. */
  readonly height: number
}

/** Wider or narrower pictures are shown whole within a box of this shape. */
const narrowest = 0.56
const widest = 2.4

const boxOf = (aspect: number): number => Math.min(Math.max(aspect, narrowest), widest)

/** A row may differ from the asked height by this factor, if that avoids an item that would make the others small. */
const highest = 1.4
const lowest = 0.72

/** Rows that fill the width, with items of equal height in each row. The last row is not stretched. */
export const justifiedRows = (aspects: readonly number[], { width, gap, height }: Page): readonly Row[] => {
  if (width <= 0) return []
  const rows: Row[] = []
  let boxes: number[] = []
  let start = 0
  const heightOf = (row: readonly number[]) => roomFor(row) / row.reduce((sum, box) => sum + box, 0)
  const roomFor = (row: readonly number[]) => width - gap * (row.length - 1)
  const close = (row: number[], rest: number[]) => {
    rows.push(rowOf(row, start, heightOf(row), roomFor(row)))
    start += row.length
    boxes = rest
  }
  for (const aspect of aspects) {
    const box = boxOf(aspect)
    const isTooMany = boxes.length > 0 && heightOf([...boxes, box]) < height * lowest
    if (isTooMany && heightOf(boxes) <= height * highest) close(boxes, [box])
    else boxes.push(box)
    if (heightOf(boxes) <= height) close(boxes, [])
  }
  if (boxes.length > 0) rows.push(rowOf(boxes, start, height, roomFor(boxes)))
  return rows
}

/** In whole pixels, so that no row is a fraction of a pixel too wide. */
const rowOf = (boxes: readonly number[], start: number, height: number, room: number): Row => {
  const widths = boxes.map((box) => Math.floor(box * height))
  const isFull = Math.abs(boxes.reduce((sum, box) => sum + box * height, 0) - room) < 1
  const rest = isFull ? room - widths.reduce((sum, each) => sum + each, 0) : 0
  return { start, height: Math.round(height), widths: widths.map((each, at) => each + (at < rest ? 1 : 0)) }
}
