import '@mantine/core/styles/VisuallyHidden.css'
import { VisuallyHidden } from '@mantine/core'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { openedFromList } from '#features/workspace/library/opened-from-list.ts'
import classes from './item-link.module.css'

type ItemLinkProps = {
  readonly item: LibraryItem
  readonly index: number
  readonly isActive: boolean
  readonly isSelecting: boolean
  readonly toggle: (id: string) => void
  readonly onFocus: (index: number) => void
  /** For screen readers, instead of the content. */
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Opens an item in front of the list, or selects it while items are being selected. */
export const ItemLink = ({
  item,
  index,
  isActive,
  isSelecting,
  toggle,
  onFocus,
  label,
  className,
  children,
}: ItemLinkProps) => {
  const { search } = useLocation()
  const choose = (event: MouseEvent) => {
    if (!isSelecting) return
    event.preventDefault()
    toggle(item.id)
  }
  return (
    <Link
      to={{ pathname: `/dashboard/library/${encodeURIComponent(item.id)}`, search }}
      state={openedFromList}
      preventScrollReset
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(index)}
      onClick={choose}
      draggable={false}
      className={className}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classes.look} aria-hidden>
        {children}
      </span>
    </Link>
  )
}
