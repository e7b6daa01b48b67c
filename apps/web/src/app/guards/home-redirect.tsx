import { staffRoles } from '@vignette/domain/staff/schemas'
import { Navigate } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'

/** Leads staff to the console of their role, and everybody else to the dashboard. */
export const HomeRedirect = () => {
  const { profile, isFetching } = useProfile()
  if (profile === null && isFetching) return <FullScreenSpinner label="Loading Dashboard" />
  const role = staffRoles.find((each) => profile?.roles.includes(each))
  return <Navigate to={role === undefined ? '/dashboard' : `/${role}`} replace />
}
