import type { StaffRole } from '@vignette/domain/staff/schemas'
import { Navigate, Outlet } from 'react-router-dom'
import { FailurePanel } from '../../components/ui/failure-panel.tsx'
import { FullScreenSpinner } from '../../components/ui/full-screen-spinner.tsx'
import { useProfile } from '../../lib/profile/use-profile.ts'

/** Pages of staff who have a role; to everybody else they are not there. What they show the server decides anew. */
export const StaffRoute = ({ role }: { readonly role: StaffRole }) => {
  const { profile, error, isFetching, retry } = useProfile()
  if (profile?.roles.includes(role)) return <Outlet />
  if (isFetching) return <FullScreenSpinner label="Initializing App" />
  if (error) return <FailurePanel title="Your profile could not be loaded" error={error} retry={retry} />
  return <Navigate to="/" replace />
}
