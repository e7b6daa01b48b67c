import { type ReactNode, useCallback, useId } from 'react'
import { useLocation } from 'react-router-dom'
import classes from './sheet.module.css'

type SheetProps = {
  readonly title: string
  readonly aside?: ReactNode
  /** The id that links to it use, without the `#`. */
  readonly anchor?: string
  readonly children: ReactNode
}

/** A section of a page on a sheet of its own. */
export const Sheet = ({ title, aside, anchor, children }: SheetProps) => {
  const titleId = useId()
  const { hash } = useLocation()
  const isSought = anchor !== undefined && hash === `#${anchor}`
  // it comes with its data, so the browser would have looked for it too early
  const show = useCallback((sheet: HTMLElement | null) => void (isSought && sheet?.scrollIntoView()), [isSought])
  return (
    <section id={anchor} ref={show} className={classes.sheet} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
