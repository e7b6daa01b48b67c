import { Navigate } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { BrandSetupPage } from '#features/workspace/brand/components/brand-setup-page.tsx'
import { WorkspaceRoute } from '../guards/workspace-route.tsx'

/** The set-up of a brand, for those who may change it. */
export const BrandSetup = () => {
  const access = useAccess()
  if (access.status !== 'signedIn') return null
  return (
    <WorkspaceRoute userId={access.session.firebaseUID}>
      <OfBrandEditors />
    </WorkspaceRoute>
  )
}

const OfBrandEditors = () => {
  const { profile, isFetching } = useProfile()
  const mayEdit = useMay('brand')
  if (profile === null && isFetching) return <FullScreenSpinner label="Initializing App" />
  return mayEdit ? <BrandSetupPage /> : <Navigate to="/dashboard" replace />
}
