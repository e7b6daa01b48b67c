import { lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { AuthDoor } from '#features/public/auth/use-auth-form.ts'
import { invitationTarget } from '#entities/invitation/kept-invitation.ts'
import { originOf, planTargetOf } from '#entities/session/origin-path.ts'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { useAccess } from '#entities/session/use-access.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { AuthShell } from '../shells/auth/auth-shell.tsx'
import { NotReady } from './not-ready.tsx'

const HomeRedirect = lazy(
  lazyChunk(() => import('./home-redirect.tsx').then(({ HomeRedirect }) => ({ default: HomeRedirect }))),
)

const loadShell = lazyChunk(() => import('../shells/signed-in/signed-in-shell.tsx'))
const prepareInside = () => void loadShell().catch(() => undefined)

/**
 * Sends signed-in people on to where they wanted to go, or to the place of their role. While the form is signing somebody in, it holds them here, so
 * that its success message can be read first.
 */
export const GuestRoute = () => {
  const access = useAccess()
  const location = useLocation()
  const [held, setHeld] = useState(false)
  if (access.status !== 'signedIn' && access.status !== 'signedOut') return <NotReady access={access} />
  if (access.status === 'signedIn' && !held) {
    const wanted = originOf(location.state) ?? invitationTarget() ?? planTargetOf(location.search)
    if (wanted !== null) return <Navigate to={wanted} replace />
    return (
      <Suspense fallback={<FullScreenSpinner label="Loading Dashboard" />}>
        <HomeRedirect />
      </Suspense>
    )
  }
  const door: AuthDoor = {
    identity: access.identity,
    expired: access.status === 'signedOut' && access.reason === 'expired',
    holdDoor: setHeld,
    prepareInside,
  }
  return (
    <AuthShell demo={access.config.signIn === 'demo'}>
      <Outlet context={door} />
    </AuthShell>
  )
}
