import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FullScreenSpinner } from '../../components/ui/full-screen-spinner.tsx'
import { useAccess } from '../../lib/session/use-access.ts'
import { ConfigurationError } from './configuration-error.tsx'
import { StartFailure } from './start-failure.tsx'

type MemberRouteProps = { readonly children: ReactNode }

/** Signed-in people only; others sign in first and come back to where they wanted to go. */
export const MemberRoute = ({ children }: MemberRouteProps) => {
  const access = useAccess()
  const { pathname, search, hash } = useLocation()
  switch (access.status) {
    case 'loading':
      return <FullScreenSpinner label="Initializing App" />
    case 'failed':
      return <StartFailure error={access.error} retry={access.retry} />
    case 'misconfigured':
      return <ConfigurationError missing={access.missing} />
    case 'signedOut':
      return access.reason === 'left' ? (
        <Navigate to="/" replace />
      ) : (
        <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />
      )
    case 'signedIn':
      return children
  }
}
