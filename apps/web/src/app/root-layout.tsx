import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { SkipLink } from '../components/layout/skip-link.tsx'
import { ToastOutlet } from '../components/ui/toast-outlet.tsx'
import { sessions } from '../lib/api.ts'
import { forgetPersonalAnswers } from '../lib/query-client.ts'
import { usePageFocus } from './use-page-focus.ts'

export const RootLayout = () => {
  const { status } = useSyncExternalStore(sessions.subscribe, sessions.state)
  useEffect(() => {
    if (status === 'signedOut') forgetPersonalAnswers()
  }, [status])
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
