import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FullScreenSpinner } from '../../components/ui/full-screen-spinner.tsx'
import { onboarding } from '../../lib/api.ts'
import { profileQuery } from '../../lib/api/get-profile.ts'

type OnboardedRouteProps = { readonly userId: string; readonly children: ReactNode }

/**
 * Leads who has not set their brand up there, once per browser session, with the plan that they have chosen. Who cannot
 * be told to have or not (no profile, or a late one) is let in.
 */
export const OnboardedRoute = ({ userId, children }: OnboardedRouteProps) => {
  const { pathname, search } = useLocation()
  const [wasAsked] = useState(() => onboarding.wasAsked(userId))
  const { data, isPending, fetchStatus, failureCount } = useQuery(profileQuery(userId))
  const isOnboarded = data && !data.stale ? data.onboardingCompleted : null
  useEffect(() => {
    if (isOnboarded !== null) onboarding.noteAsked(userId)
  }, [isOnboarded, userId])

  if (wasAsked) return children
  if (isOnboarded === false) {
    return (
      <Navigate to={{ pathname: '/brand-setup', search: pathname === '/dashboard/billing' ? search : '' }} replace />
    )
  }
  // the first answer is worth waiting for, no further one
  const isFirstTry = isPending && fetchStatus === 'fetching' && failureCount === 0
  return isFirstTry ? <FullScreenSpinner label="Loading Dashboard" /> : children
}
