import type { ReactNode } from 'react'
import classes from './sheet.module.css'

type PlainSheetProps = {
  /** For screen readers: nobody sees it. */
  readonly label: string
  readonly children: ReactNode
}

/** A sheet without a title of its own, where that of the page says what is on it. */
export const PlainSheet = ({ label, children }: PlainSheetProps) => (
  <section className={classes.sheet} aria-label={label}>
    {children}
  </section>
)
