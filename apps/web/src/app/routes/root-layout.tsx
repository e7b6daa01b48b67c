import { Outlet, ScrollRestoration } from 'react-router-dom'
import { SkipLink } from '#components/layout/skip-link.tsx'
import { ToastOutlet } from '#components/toasts/toast-outlet.tsx'
import { usePageFocus } from './use-page-focus.ts'

export const RootLayout = () => {
  usePageFocus()
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
      <ToastOutlet />
    </>
  )
}
