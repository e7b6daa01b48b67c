import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { movedTo } from '#features/workspace/library/grid-moves.ts'
import { aspectOf } from '#features/workspace/library/item-words.ts'
import { justifiedRows, type Row } from '#features/workspace/library/justified-rows.ts'
import type { Layout } from '#features/workspace/library/use-library-view.ts'
import { usePlaceOnPage } from '#features/workspace/library/use-place-on-page.ts'
import type { Selection } from '#features/workspace/library/use-selection.ts'
import classes from './item-grid.module.css'
import { ItemLine } from './item-line.tsx'
import { ItemTile } from './item-tile.tsx'

type ItemGridProps = {
  readonly label: string
  readonly items: readonly LibraryItem[]
  readonly layout: Layout
  readonly selection: Selection
  readonly remove: (ids: readonly string[]) => void
  /** Null when everything is there. */
  readonly loadMore: (() => void) | null
}

/** Rows of tiles in a window of this width. */
const tileRowsOf = (items: readonly LibraryItem[], width: number) => {
  const narrow = width < 560
  return justifiedRows(items.map(aspectOf), {
    width,
    gap: narrow ? 6 : 10,
    height: narrow ? 190 : width < 900 ? 220 : 250,
  })
}

const lineRowsOf = (items: readonly LibraryItem[]): readonly Row[] =>
  items.map((_, start) => ({ start, height: 68, widths: [1] }))

/**
 * Any number of items, of which only those near the window are drawn. One of them is in the order of the tab key; the
 * arrow keys lead to the others.
 */
export const ItemGrid = ({ label, items, layout, selection, remove, loadMore }: ItemGridProps) => {
  const { ref, place } = usePlaceOnPage<HTMLDivElement>()
  const rows = useMemo(
    () => (layout === 'list' ? lineRowsOf(items) : tileRowsOf(items, place.width)),
    [items, layout, place.width],
  )
  const { active, focusOn, setActive } = useRovingFocus(ref, items.length)
  const activeRow = rows.findLastIndex(({ start }) => start <= active)
  const gap = layout === 'list' ? 0 : place.width < 560 ? 6 : 10
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]?.height ?? 0,
    gap,
    overscan: 2,
    scrollMargin: place.top,
    // what has the focus stays
    rangeExtractor: useCallback(
      (range: Range) => withRow(defaultRangeExtractor(range), activeRow, range.count),
      [activeRow],
    ),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rows])
  const shown = virtualizer.getVirtualItems()
  useMoreAtTheEnd(shown.at(-1)?.index ?? 0, rows.length, loadMore)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const item = items[active]
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return
    const act = () => {
      if (event.key === ' ') return selection.toggle(item.id)
      if (event.key === 'Escape' && selection.isOn) return selection.end()
      if (event.key === 'Delete') {
        focusOn(active)
        return remove(selection.selected.length > 0 ? selection.selected : [item.id])
      }
      const next = movedTo(event.key, active, rows, getComputedStyle(event.currentTarget).direction === 'rtl')
      return next === null ? false : focusOn(next)
    }
    if (act() !== false) event.preventDefault()
  }

  const Cells = layout === 'list' ? ItemLine : ItemTile
  return (
    <div
      ref={ref}
      role="grid"
      aria-label={label}
      aria-rowcount={loadMore ? -1 : rows.length}
      aria-multiselectable
      data-layout={layout}
      className={classes.grid}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {shown.map(({ index, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <div
            key={items[row.start]?.id ?? index}
            role="row"
            aria-rowindex={index + 1}
            className={classes.row}
            style={{ height: row.height, gap, transform: `translateY(${start - place.top}px)` }}
          >
            {row.widths.map((width, at) => {
              const item = items[row.start + at]
              if (!item) return null
              return (
                <Cells
                  key={item.id}
                  item={item}
                  index={row.start + at}
                  width={width}
                  isActive={row.start + at === active}
                  isSelected={selection.has(item.id)}
                  isSelecting={selection.isOn}
                  toggle={selection.toggle}
                  onFocus={setActive}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

const withRow = (indexes: number[], row: number, count: number): number[] => {
  if (row < 0 || row >= count || indexes.includes(row)) return indexes
  return [...indexes, row].sort((a, b) => a - b)
}

const useMoreAtTheEnd = (lastShown: number, count: number, loadMore: (() => void) | null): void => {
  useEffect(() => {
    if (loadMore && count > 0 && lastShown >= count - 4) loadMore()
  }, [lastShown, count, loadMore])
}

/** The one item that the tab key leads to, and the way to another one, also to one that is drawn only then. */
const useRovingFocus = (grid: { readonly current: HTMLElement | null }, count: number) => {
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, Math.max(count - 1, 0))
  const isSought = useRef(false)
  useEffect(() => {
    if (!isSought.current) return
    const target = grid.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!target) return
    target.focus()
    if (document.activeElement === target) isSought.current = false
  })
  const focusOn = (index: number): void => {
    isSought.current = true
    setActive(index)
  }
  return { active, focusOn, setActive }
}
