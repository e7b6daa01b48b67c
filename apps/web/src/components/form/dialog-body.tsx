import type { ReactNode } from 'react'
import classes from './dialog-body.module.css'

/** What a dialog says and asks, one thing below the other, with its buttons at the end. */
export const DialogBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
)
