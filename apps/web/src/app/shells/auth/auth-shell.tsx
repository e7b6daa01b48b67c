import type { ReactNode } from 'react'
import { DemoBanner } from '#entities/site/demo-banner.tsx'
import { contentId } from '#components/layout/skip-link.tsx'
import { BrandLink } from '#entities/site/brand/brand-link.tsx'
import { ColorSchemeToggle } from '#components/ui/color-scheme-toggle.tsx'
import { PrintSheet } from '#components/ui/print-sheet.tsx'
import classes from './auth-shell.module.css'

type AuthShellProps = { readonly demo: boolean; readonly children: ReactNode }

export const AuthShell = ({ demo, children }: AuthShellProps) => (
  <div className={classes.screen}>
    {demo && <DemoBanner />}
    <div className={classes.halves}>
      <div className={classes.form}>
        <header className={classes.bar}>
          <BrandLink to="/" />
          <ColorSchemeToggle />
        </header>
        <main id={contentId} tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <div className={classes.art} aria-hidden>
        <PrintSheet />
      </div>
    </div>
  </div>
)
