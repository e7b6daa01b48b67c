import { type ReactNode, useId } from 'react'
import classes from './sheet.module.css'

type SheetProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }

/** A section of a page on a sheet of its own. */
export const Sheet = ({ title, aside, children }: SheetProps) => {
  const titleId = useId()
  return (
    <section className={classes.sheet} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
