import type { StaffRole } from '@vignette/domain/staff/schemas'
import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'

type StaffRouteProps = { readonly role: StaffRole; readonly children?: ReactNode }

/** Pages for staff with a role. For everybody else they do not exist. The server checks the role again for all data. */
export const StaffRoute = ({ role, children = <Outlet /> }: StaffRouteProps) => {
  const { profile, error, isFetching, retry } = useProfile()
  if (profile?.roles.includes(role)) return children
  if (isFetching) return <FullScreenSpinner label="Initializing App" />
  if (error) return <FailurePanel title="Your profile could not be loaded" error={error} retry={retry} />
  return <Navigate to="/" replace />
}
