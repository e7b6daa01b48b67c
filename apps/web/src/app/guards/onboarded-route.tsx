import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { onboarding } from '#entities/onboarding/onboarding.ts'
import { useProfile } from '#entities/profile/use-profile.ts'

type OnboardedRouteProps = { readonly userId: string; readonly children: ReactNode }

/**
 * Leads who has not set their brand up there, once per browser session, with the plan that they have chosen. Of whom
 * that cannot be told (no profile, a fallback, a late one) is let in.
 */
export const OnboardedRoute = ({ userId, children }: OnboardedRouteProps) => {
  const { pathname, search } = useLocation()
  const [wasAsked] = useState(() => onboarding.wasAsked(userId))
  const { profile, isFallback, isFetching } = useProfile()
  const [isLetIn, letIn] = useState(wasAsked)
  // the first answer is worth waiting for; what is behind may ask again
  if (!isLetIn && !(profile === null && isFetching)) letIn(true)
  const isOnboarded = profile && !isFallback && !profile.stale ? profile.onboardingCompleted : null
  useEffect(() => {
    if (isOnboarded !== null) onboarding.noteAsked(userId)
  }, [isOnboarded, userId])

  if (wasAsked) return children
  if (isOnboarded === false) {
    return (
      <Navigate to={{ pathname: '/brand-setup', search: pathname === '/dashboard/billing' ? search : '' }} replace />
    )
  }
  return isLetIn ? children : <FullScreenSpinner label="Loading Dashboard" />
}
