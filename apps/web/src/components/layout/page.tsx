import type { ReactNode } from 'react'
import classes from './page.module.css'

/** The content of a signed-in page, from its heading down. */
export const Page = ({ children }: { readonly children: ReactNode }) => <div className={classes.page}>{children}</div>
