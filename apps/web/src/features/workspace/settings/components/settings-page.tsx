import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { BrandSection } from './brand-section.tsx'
import { DataSection } from './data-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { WorkspaceDeletionSection } from './workspace-deletion-section.tsx'

export const SettingsPage = () => {
  usePageTitle('Settings')
  const { profile, isFallback, error, isFetching, retry } = useProfile()
  const online = useOnline()
  const loadedProfile = isFallback ? null : profile
  return (
    <Page>
      <PageHead title="Settings">
        Who you are here, how the app writes to you, where you are signed in, and what is kept about you.
      </PageHead>
      {error && online && (
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
      {loadedProfile && <BrandSection isSetUp={loadedProfile.onboardingCompleted} />}
      <SignInSection />
      <SessionsSection />
      <DataSection profile={loadedProfile} />
      <WorkspaceDeletionSection />
    </Page>
  )
}
