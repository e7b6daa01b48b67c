import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Group, keyOf, type Row, rowsOf } from '../timeline-rows.ts'
import { EntryRow } from './entry-row.tsx'
import { GroupRow } from './group-row.tsx'
import classes from './timeline-list.module.css'

type TimelineListProps = {
  readonly uid: string
  readonly groups: readonly Group[]
  readonly hasMore: boolean
  readonly loadMore: () => void
  readonly look: (entry: TimelineEntry) => void
}

const rowHeight = 72
const rowsAround = 8

/** Any number of lines, of which only those near the window are rendered. */
export const TimelineList = ({ uid, groups, hasMore, loadMore, look }: TimelineListProps) => {
  const listRef = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(groups, open), [groups, open])
  const top = useTopOf(listRef)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: rowsAround,
    scrollMargin: top,
    getItemKey: (index) => keyOfNth(rows, index),
  })
  const shown = virtualizer.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? -1) >= rows.length - 1
  useEffect(() => {
    if (isNearEnd && hasMore) loadMore()
    // `loadMore` is needed only near the end, so its changes do not matter
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNearEnd, hasMore, groups])
  const toggle = (id: string) =>
    setOpen(open.has(id) ? new Set([...open].filter((each) => each !== id)) : new Set([...open, id]))
  return (
    <ul ref={listRef} className={classes.list} aria-label="Events" style={{ height: virtualizer.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const row = rows[index]
        return row ? (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-in-group={row.type === 'entry' && row.isInGroup}
            aria-setsize={hasMore ? -1 : rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row.type === 'group' ? (
              <GroupRow uid={uid} group={row.group} isOpen={row.isOpen} toggle={() => toggle(row.group.id)} />
            ) : (
              <EntryRow uid={uid} entry={row.entry} look={() => look(row.entry)} />
            )}
          </li>
        ) : null
      })}
    </ul>
  )
}

const keyOfNth = (rows: readonly Row[], index: number): string | number => {
  const row = rows[index]
  return row ? keyOf(row) : index
}

/** The distance of an element from the top of the page, also after content above it has changed. */
const useTopOf = (ref: React.RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return top
}
