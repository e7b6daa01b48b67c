import { Outlet } from 'react-router-dom'
import type { VerificationDoor } from '#features/public/auth/verification-door.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { AuthShell } from '../shells/auth/auth-shell.tsx'
import { NotReady } from './not-ready.tsx'

/** Lets everybody in, once it is known whether they are signed in. */
export const VerificationRoute = () => {
  const access = useAccess()
  if (access.status !== 'signedIn' && access.status !== 'signedOut') return <NotReady access={access} />
  const door: VerificationDoor = {
    identity: access.identity,
    email: access.status === 'signedIn' ? access.session.email : null,
  }
  return (
    <AuthShell demo={access.config.signIn === 'demo'}>
      <Outlet context={door} />
    </AuthShell>
  )
}
