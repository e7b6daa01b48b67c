import type { ReactNode } from 'react'
import classes from './page.module.css'

/** What a signed-in page is made of, from its heading down. */
export const Page = ({ children }: { readonly children: ReactNode }) => <div className={classes.page}>{children}</div>
