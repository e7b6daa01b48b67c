import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { type KeyboardEvent, useCallback, useEffect, useMemo } from 'react'
import { movedTo } from '#features/workspace/library/grid-moves.ts'
import { gridRowsOf } from '#features/workspace/library/grid-rows.ts'
import type { Row } from '#features/workspace/library/justified-rows.ts'
import type { Layout } from '#features/workspace/library/use-library-view.ts'
import { usePlaceOnPage } from '#features/workspace/library/use-place-on-page.ts'
import { useRovingFocus } from '#features/workspace/library/use-roving-focus.ts'
import type { Selection } from '#features/workspace/library/use-selection.ts'
import { isShortcut } from '#lib/shortcuts.ts'
import classes from './item-grid.module.css'
import { ItemLine } from './item-line.tsx'
import { ItemTile } from './item-tile.tsx'

type ItemGridProps = {
  readonly label: string
  readonly items: readonly LibraryItem[]
  readonly layout: Layout
  readonly selection: Selection
  /** Undefined for people who may not. */
  readonly remove: ((ids: readonly string[]) => void) | undefined
  /** Null when everything is there. */
  readonly loadMore: (() => void) | null
}

/**
 * Any number of items, of which only those near the window are rendered. The tab key leads to one of them, and the arrow
 * keys lead to the others.
 */
export const ItemGrid = ({ label, items, layout, selection, remove, loadMore }: ItemGridProps) => {
  const { ref, place } = usePlaceOnPage<HTMLDivElement>()
  const { rows, gap } = useMemo(() => gridRowsOf(items, layout, place.width), [items, layout, place.width])
  const { active, focusOn, setActive } = useRovingFocus(ref, items.length)
  const virtualizer = useRowVirtualizer({ rows, gap, top: place.top, active })
  const visibleRows = virtualizer.getVirtualItems()
  useMoreAtTheEnd(visibleRows.at(-1)?.index ?? 0, rows.length, loadMore)

  /** @returns whether the key does something here. */
  const handleKey = (key: string, item: LibraryItem, isRightToLeft: boolean): boolean => {
    if (isShortcut('select', { key })) selection.toggle(item.id)
    else if (isShortcut('endSelection', { key }) && selection.isOn) selection.end()
    else if (remove && isShortcut('remove', { key })) {
      focusOn(active)
      remove(selection.selected.length > 0 ? selection.selected : [item.id])
    } else {
      const next = movedTo(key, active, rows, isRightToLeft)
      if (next === null) return false
      focusOn(next)
    }
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const item = items[active]
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (handleKey(event.key, item, isRightToLeft)) event.preventDefault()
  }

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
      {visibleRows.map(({ index, start }) => {
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
            <Cells row={row} items={items} layout={layout} selection={selection} active={active} onFocus={setActive} />
          </div>
        )
      })}
    </div>
  )
}

type CellsProps = Pick<ItemGridProps, 'items' | 'layout' | 'selection'> & {
  readonly row: Row
  readonly active: number
  readonly onFocus: (index: number) => void
}

/** The items of one row. */
const Cells = ({ row, items, layout, selection, active, onFocus }: CellsProps) => {
  const Cell = layout === 'list' ? ItemLine : ItemTile
  return row.widths.map((width, at) => {
    const index = row.start + at
    const item = items[index]
    if (!item) return null
    return (
      <Cell
        key={item.id}
        item={item}
        index={index}
        width={width}
        isActive={index === active}
        isSelected={selection.has(item.id)}
        isSelecting={selection.isOn}
        toggle={selection.toggle}
        onFocus={onFocus}
      />
    )
  })
}

type RowVirtualizerOptions = {
  readonly rows: readonly Row[]
  readonly gap: number
  /** The offset of the grid on the page, in pixels. */
  readonly top: number
  /** The item that may have the focus; its row is always drawn, so that the focus is not lost. */
  readonly active: number
}

const useRowVirtualizer = ({ rows, gap, top, active }: RowVirtualizerOptions) => {
  const activeRow = rows.findLastIndex(({ start }) => start <= active)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]?.height ?? 0,
    gap,
    overscan: 2,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Range) => withRow(defaultRangeExtractor(range), activeRow, range.count),
      [activeRow],
    ),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rows])
  return virtualizer
}

const withRow = (indexes: number[], row: number, count: number): number[] => {
  if (row < 0 || row >= count || indexes.includes(row)) return indexes
  return [...indexes, row].sort((a, b) => a - b)
}

const useMoreAtTheEnd = (lastVisible: number, count: number, loadMore: (() => void) | null): void => {
  useEffect(() => {
    if (loadMore && count > 0 && lastVisible >= count - 4) loadMore()
  }, [lastVisible, count, loadMore])
}
