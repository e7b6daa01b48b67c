import type { ReactNode } from 'react'
import { contentId } from './skip-link.tsx'
import classes from './screen.module.css'

/** A message in the middle of the window, in place of a page that cannot be shown. */
export const Screen = ({ children }: { readonly children: ReactNode }) => (
  <main id={contentId} tabIndex={-1} className={classes.screen}>
    {children}
  </main>
)
