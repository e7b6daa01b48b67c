import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Generation } from '@vignette/domain/generation/schemas'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './history-list.module.css'
import { HistoryRow } from './history-row.tsx'

type HistoryListProps = { readonly items: readonly Generation[]; readonly loadMore: () => void }

const rowHeight = 92
const rowsAround = 4

/** Rows of which only those near the window are on the page, however many there are. */
export const HistoryList = ({ items, loadMore }: HistoryListProps) => {
  const listRef = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (listRef.current) setTop(listRef.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: rowsAround,
    scrollMargin: top,
    getItemKey: (index) => items[index]?.id ?? index,
  })
  const shown = rows.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= items.length - 1 && items.length > rowsAround
  useEffect(() => {
    if (isNearEnd) loadMore()
    // what is asked for is only looked at when the end comes near
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNearEnd, items.length])
  return (
    <ul ref={listRef} className={classes.list} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const item = items[index]
        return item ? (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <HistoryRow generation={item} />
          </li>
        ) : null
      })}
    </ul>
  )
}
