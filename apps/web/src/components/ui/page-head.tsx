import type { ReactNode } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = { readonly title: string; readonly children?: ReactNode }

/** The heading of a signed-in page, and one line about it. */
export const PageHead = ({ title, children }: PageHeadProps) => (
  <header className={classes.head}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </header>
)
