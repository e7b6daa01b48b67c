import { publicPageAt } from '@vignette/domain/site/public-pages'
import { Outlet, useLocation } from 'react-router-dom'
import { contentId } from '#components/layout/skip-link.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { PublicFooter } from './public-footer.tsx'
import classes from './public-shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useGlidingSections } from './use-gliding-sections.ts'

export const PublicShell = () => {
  const { pathname } = useLocation()
  usePageTitle(publicPageAt(pathname)?.title ?? null)
  useGlidingSections()
  return (
    <>
      <TopBar />
      <main id={contentId} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
