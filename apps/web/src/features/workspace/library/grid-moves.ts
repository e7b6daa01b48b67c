import type { Row } from './justified-rows.ts'

const middleOf = ({ widths }: Row, at: number): number =>
  widths.slice(0, at).reduce((sum, width) => sum + width, 0) + (widths[at] ?? 0) / 2

/** The index of the item in a row whose middle is nearest to an offset. */
const nearest = (row: Row, place: number): number => {
  const distances = row.widths.map((_, at) => Math.abs(middleOf(row, at) - place))
  return row.start + distances.indexOf(Math.min(...distances))
}

const rowIndexOf = (rows: readonly Row[], index: number): number => rows.findLastIndex(({ start }) => start <= index)

/** The index of the item that a key leads to from `index`; null for other keys. */
export const movedTo = (key: string, index: number, rows: readonly Row[], isRightToLeft = false): number | null => {
  const at = rowIndexOf(rows, index)
  const row = rows[at]
  const last = rows.at(-1)
  if (!row || !last) return null
  const end = last.start + last.widths.length - 1
  const beside = (other: Row | undefined) => (other ? nearest(other, middleOf(row, index - row.start)) : index)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return Math.min(Math.max(index + ((key === 'ArrowRight') === isRightToLeft ? -1 : 1), 0), end)
    case 'ArrowDown':
      return beside(rows[at + 1])
    case 'ArrowUp':
      return beside(rows[at - 1])
    case 'PageDown':
      return beside(rows[Math.min(at + 3, rows.length - 1)])
    case 'PageUp':
      return beside(rows[Math.max(at - 3, 0)])
    case 'Home':
      return 0
    case 'End':
      return end
    default:
      return null
  }
}
