import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { onboarding } from '#entities/onboarding/onboarding.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import type { UserProfile } from '#entities/profile/user-profile.ts'
import { findNamed } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { currentSlug } from '#lib/workspaces/address.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { WorkspaceRoute } from '../guards/workspace-route.tsx'
import { OnlyShared } from './only-shared.tsx'
import { SignedInShell } from '../shells/signed-in/signed-in-shell.tsx'

const SecondFactorGate = lazy(
  lazyChunk(() =>
    import('../guards/second-factor-gate.tsx').then(({ SecondFactorGate }) => ({ default: SecondFactorGate })),
  ),
)

/** The frame of the dashboard's pages. Its code is loaded for signed-in people only. */
export const Dashboard = () => {
  const access = useAccess()
  if (access.status !== 'signedIn') return null
  return (
    <WorkspaceRoute userId={access.session.firebaseUID}>
      <OnboardedRoute userId={access.session.firebaseUID}>
        <SignedInShell>
          <AllowedPage />
        </SignedInShell>
      </OnboardedRoute>
    </WorkspaceRoute>
  )
}

/** People see their own settings in every workspace, and its pages only if their role allows to read. */
const AllowedPage = () => {
  const { pathname } = useLocation()
  return useMay('read') || pathname === '/dashboard/settings' ? <Outlet /> : <OnlyShared />
}

/** The set-up leads on to the plan that was chosen, or to the studio. */
const afterwards = (pathname: string, search: string): string => {
  if (pathname === '/dashboard/studio') return '?plan=freemium'
  return pathname === '/dashboard/billing' ? search : ''
}

/** What has no plan is not set up yet. */
const useIsOpen = (): boolean => {
  const { data } = useQuery(workspacesQuery)
  const slug = currentSlug()
  return slug === null || (data !== undefined && findNamed(data.items, slug)?.standing === 'open')
}

/** Null as long as the profile may be out of date. */
const needsNoSetUp = ({ stale, onboardingCompleted, roles }: UserProfile, mayEditBrand: boolean): boolean | null =>
  stale ? null : onboardingCompleted || roles.length > 0 || !mayEditBrand

type OnboardedRouteProps = { readonly userId: string; readonly children: ReactNode }

/**
 * Leads people who have not set up their brand to the set-up, once per browser session, with the plan that they have
 * chosen. Staff are let in, those who may not change the brand, and people of whom that is not known (no profile, a
 * fallback, a stale one).
 */
const OnboardedRoute = ({ userId, children }: OnboardedRouteProps) => {
  const { pathname, search } = useLocation()
  const [wasAsked] = useState(() => onboarding.wasAsked(userId))
  const { profile, isFallback, error, isFetching } = useProfile()
  // what it shows at the end is shown once, so it stays until it is closed
  const [isSettingUp, setUp] = useState(false)
  const mayEditBrand = useMay('brand')
  const [isLetIn, letIn] = useState(wasAsked)
  // wait for the first answer only: the pages behind this may ask again
  if (!isLetIn && !(profile === null && isFetching)) letIn(true)
  const isOpen = useIsOpen()
  const isOnboarded = isOpen && profile && !isFallback ? needsNoSetUp(profile, mayEditBrand) : null
  useEffect(() => {
    if (isOnboarded !== null) onboarding.noteAsked(userId)
  }, [isOnboarded, userId])

  const isKeptOut = error instanceof ApiError && error.details.code === 'workspace.second_factor'
  if (isKeptOut || isSettingUp) {
    return (
      <Suspense fallback={<FullScreenSpinner label="Loading Dashboard" />}>
        <SecondFactorGate isSettingUp={isSettingUp} setUp={setUp} />
      </Suspense>
    )
  }
  if (wasAsked) return children
  if (isOnboarded === false) {
    return <Navigate to={{ pathname: '/brand-setup', search: afterwards(pathname, search) }} replace />
  }
  return isLetIn ? children : <FullScreenSpinner label="Loading Dashboard" />
}
