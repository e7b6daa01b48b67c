import type { ReactNode } from 'react'
import classes from './parked-page.module.css'

type EntryProps = { readonly children: ReactNode; readonly actions: ReactNode }

/** Something on the page of parked events, with what can be done about it beside it. */
export const Entry = ({ children, actions }: EntryProps) => (
  <div className={classes.entry}>
    <div className={classes.what}>{children}</div>
    <div className={classes.actions}>{actions}</div>
  </div>
)
