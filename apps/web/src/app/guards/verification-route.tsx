import { Outlet } from 'react-router-dom'
import { FullScreenSpinner } from '../../components/ui/full-screen-spinner.tsx'
import type { VerificationDoor } from '../../features/auth/verification-door.ts'
import { useAccess } from '../../lib/session/use-access.ts'
import { AuthShell } from '../shells/auth-shell.tsx'
import { ConfigurationError } from './configuration-error.tsx'
import { StartFailure } from './start-failure.tsx'

/** Everybody, once it is known who they are. */
export const VerificationRoute = () => {
  const access = useAccess()
  if (access.status === 'loading') return <FullScreenSpinner label="Initializing App" />
  if (access.status === 'failed') return <StartFailure error={access.error} retry={access.retry} />
  if (access.status === 'misconfigured') return <ConfigurationError missing={access.missing} />
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
