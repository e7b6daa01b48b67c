import { Fragment, type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAccess } from '#entities/session/use-access.ts'
import { NotReady } from './not-ready.tsx'

type MemberRouteProps = { readonly children: ReactNode }

/**
 * Signed-in people only. Others sign in first and come back to where they wanted to go. People who sign out here are
 * led to the front page, and the page they left is not remembered.
 */
export const MemberRoute = ({ children }: MemberRouteProps) => {
  const access = useAccess()
  const { pathname, search, hash } = useLocation()
  const [wasIn, noteIn] = useState(false)
  if (access.status === 'signedIn' && !wasIn) noteIn(true)
  switch (access.status) {
    case 'loading':
    case 'failed':
    case 'misconfigured':
      return <NotReady access={access} />
    case 'signedOut':
      return wasIn && access.reason === 'left' ? (
        <Navigate to="/" replace />
      ) : (
        <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />
      )
    case 'signedIn':
      // nothing that a page holds of one person is shown to another
      return <Fragment key={access.session.firebaseUID}>{children}</Fragment>
  }
}
