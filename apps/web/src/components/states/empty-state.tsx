import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Explains why a list is empty and what fills it, announced where it appears. */
export const EmptyState = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.empty} role="status">
    {children}
  </p>
)
