import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Why there is nothing here yet and what will bring it, announced where it appears. */
export const EmptyState = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.empty} role="status">
    {children}
  </p>
)
