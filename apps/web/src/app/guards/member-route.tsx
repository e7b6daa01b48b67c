import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAccess } from '../../lib/session/use-access.ts'
import { NotReady } from './not-ready.tsx'

type MemberRouteProps = { readonly children: ReactNode }

/** Signed-in people only; others sign in first and come back to where they wanted to go. */
export const MemberRoute = ({ children }: MemberRouteProps) => {
  const access = useAccess()
  const { pathname, search, hash } = useLocation()
  switch (access.status) {
    case 'loading':
    case 'failed':
    case 'misconfigured':
      return <NotReady access={access} />
    case 'signedOut':
      return access.reason === 'left' ? (
        <Navigate to="/" replace />
      ) : (
        <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />
      )
    case 'signedIn':
      // nothing that a page holds of one person is shown to another
      return <Fragment key={access.session.firebaseUID}>{children}</Fragment>
  }
}
