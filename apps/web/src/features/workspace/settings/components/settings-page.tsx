import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { BrandSection } from './brand-section.tsx'
import { DataSection } from './data-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'
import { WorkspaceSection } from './workspace-section.tsx'

export const SettingsPage = () => {
  usePageTitle('Settings')
  const { profile, isFallback, error, isFetching, retry } = useProfile()
  const online = useOnline()
  // somebody without any workspace has an account all the same
  const isAlone = error instanceof ApiError && error.details.code === 'workspace.unknown'
  const loadedProfile = isFallback && !isAlone ? null : profile
  return (
    <Page>
      <PageHead title="Settings">
        Who you are here, how the app writes to you, where you are signed in, and what is kept about you.
      </PageHead>
      {error && online && !isAlone && (
        <FailurePanel
          title={loadedProfile ? 'Your profile could not be refreshed' : 'Your profile could not be loaded'}
          error={error}
          retry={retry}
          retrying={isFetching}
        />
      )}
      {loadedProfile ? (
        <ProfileSection key={loadedProfile.firebaseUID} profile={loadedProfile} />
      ) : (
        !error && <PageSkeleton label="Loading your profile" heights={[280]} />
      )}
      {loadedProfile && <PreferencesSection key={`preferences ${loadedProfile.firebaseUID}`} profile={loadedProfile} />}
      {loadedProfile && !isAlone && <WorkspaceSection />}
      {loadedProfile && !isAlone && <BrandSection isSetUp={loadedProfile.onboardingCompleted} />}
      <SignInSection />
      <TwoStepSection />
      <SessionsSection />
      <DataSection profile={loadedProfile} />
    </Page>
  )
}
