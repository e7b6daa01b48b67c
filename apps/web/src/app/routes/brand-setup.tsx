import { Navigate, Outlet } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { WorkspaceRoute } from '../guards/workspace-route.tsx'

/** The set-up of a brand, for those who may change it. Its code is loaded for signed-in people only. */
export const BrandSetup = () => {
  const access = useAccess()
  if (access.status !== 'signedIn') return null
  return (
    <WorkspaceRoute userId={access.session.firebaseUID}>
      <BrandEditors />
    </WorkspaceRoute>
  )
}

const BrandEditors = () => {
  const { profile, isFetching } = useProfile()
  const mayEdit = useMay('brand')
  if (profile === null && isFetching) return <FullScreenSpinner label="Initializing App" />
  return mayEdit ? <Outlet /> : <Navigate to="/dashboard" replace />
}
