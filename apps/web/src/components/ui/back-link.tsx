import { IconArrowLeft } from './icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './back-link.module.css'

type BackLinkProps = {
  readonly to: string
  /** The state that the other page gets. */
  readonly state?: unknown
  readonly children: ReactNode
}

/** A link from a page to its parent page. */
export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <Link to={to} state={state} className={classes.link}>
    <IconArrowLeft size={18} stroke={1.75} aria-hidden />
    {children}
  </Link>
)
