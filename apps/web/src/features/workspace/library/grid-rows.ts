import type { LibraryItem } from '@vignette/domain/library/schemas'
import { aspectOf } from './item-words.ts'
import { justifiedRows, type Row } from './justified-rows.ts'
import type { Layout } from './use-library-view.ts'

type GridRows = {
  readonly rows: readonly Row[]
  /** Between rows, and between the tiles of a row, in pixels. */
  readonly gap: number
}

const lineHeight = 68

/** Rows of tiles for a window of this width, or one line for each item. */
export const gridRowsOf = (items: readonly LibraryItem[], layout: Layout, width: number): GridRows => {
  if (layout === 'list') return { rows: items.map((_, start) => ({ start, height: lineHeight, widths: [1] })), gap: 0 }
  const isNarrow = width < 560
  const gap = isNarrow ? 6 : 10
  const height = isNarrow ? 190 : width < 900 ? 220 : 250
  return { rows: justifiedRows(items.map(aspectOf), { width, gap, height }), gap }
}
