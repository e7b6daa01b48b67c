import { useQuery } from '@tanstack/react-query'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { Checklist } from './checklist.tsx'
import { Greeting } from './greeting.tsx'
import classes from './home-page.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NextPosts } from './late-sections.ts'
import { MadeSections } from './made-sections.tsx'
import { PlanSection } from './plan-section.tsx'
import { PromptBox } from './prompt-box.tsx'
import { UsageSection } from './usage-section.tsx'
import { WeekSection } from './week-section.tsx'

/** Who has no account yet has no posts to come. */
const Posts = () => {
  const { data } = useQuery(accountsQuery)
  if (!data || data.used === 0) return null
  return (
    <LazyBlock fallback={null}>
      <NextPosts />
    </LazyBlock>
  )
}

export const HomePage = () => {
  const access = useAccess()
  usePageTitle('Home')
  return access.status === 'signedIn' ? <Home userId={access.session.firebaseUID} /> : null
}

const Home = ({ userId }: { readonly userId: string }) => {
  const { profile, isFallback, error, isFetching, retry } = useProfile()
  // a fallback profile has no numbers to show
  const loadedProfile = isFallback ? null : profile
  const mayEditBrand = useMay('brand')
  const online = useOnline()
  return (
    <Page>
      <Greeting displayName={profile?.displayName ?? null} />
      {profile?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && online && (
        <FailurePanel
          title={loadedProfile ? 'Your numbers could not be refreshed' : 'Your profile could not be loaded'}
          error={error}
          retry={retry}
          retrying={isFetching}
        />
      )}
      <Permitted to="create">
        <PromptBox />
      </Permitted>
      {mayEditBrand && loadedProfile && <Checklist userId={userId} hasBrand={loadedProfile.onboardingCompleted} />}
      <Posts />
      <MadeSections />
      <WeekSection />
      {loadedProfile ? (
        <div className={classes.sections}>
          <UsageSection usage={loadedProfile.monthlyUsage} storageLimitGB={loadedProfile.planLimits.mediaStorageGB} />
          <PlanSection tier={loadedProfile.subscriptionPlan} limits={loadedProfile.planLimits} />
        </div>
      ) : (
        !error && <HomeSkeleton />
      )}
    </Page>
  )
}
