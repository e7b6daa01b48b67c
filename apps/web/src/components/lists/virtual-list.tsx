import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './virtual-list.module.css'

type VirtualListProps<Item> = {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** The approximate height in pixels. Each row is measured once it is rendered. */
  readonly rowHeight: number
  /** Called when the end is near. */
  readonly loadMore: () => void
  readonly label?: string
  readonly children: (item: Item) => ReactNode
}

const rowsAround = 4

/** A list that renders only the rows near the window, however many there are. */
export const VirtualList = <Item,>(props: VirtualListProps<Item>) => {
  const { items, keyOf, rowHeight, loadMore, label, children } = props
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
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
  })
  const shown = rows.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= items.length - 1 && items.length > rowsAround
  useEffect(() => {
    if (isNearEnd) loadMore()
    // what is asked for is only looked at when the end comes near
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNearEnd, items.length])
  return (
    <ul ref={listRef} className={classes.list} style={{ height: rows.getTotalSize() }} aria-label={label}>
      {shown.map(({ index, key, start }) => {
        const item = items[index]
        return item === undefined ? null : (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {children(item)}
          </li>
        )
      })}
    </ul>
  )
}
