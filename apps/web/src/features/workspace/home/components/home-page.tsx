import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { Checklist } from './checklist.tsx'
import { Greeting } from './greeting.tsx'
import classes from './home-page.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MadeSections } from './made-sections.tsx'
import { PlanSection } from './plan-section.tsx'
import { PromptBox } from './prompt-box.tsx'
import { UsageSection } from './usage-section.tsx'

export const HomePage = () => {
  const access = useAccess()
  usePageTitle('Home')
  return access.status === 'signedIn' ? <Home userId={access.session.firebaseUID} /> : null
}

const Home = ({ userId }: { readonly userId: string }) => {
  const { profile, isFallback, error, isFetching, retry } = useProfile()
  // what only stands in has no numbers to show
  const known = isFallback ? null : profile
  const online = useOnline()
  return (
    <Page>
      <Greeting displayName={profile?.displayName ?? null} />
      {profile?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && online && (
        <FailurePanel
          title={known ? 'Your numbers could not be refreshed' : 'Your profile could not be loaded'}
          error={error}
          retry={retry}
          retrying={isFetching}
        />
      )}
      <PromptBox />
      {known && <Checklist userId={userId} hasBrand={known.onboardingCompleted} />}
      <MadeSections />
      {known ? (
        <div className={classes.sections}>
          <UsageSection usage={known.monthlyUsage} storageLimitGB={known.planLimits.mediaStorageGB} />
          <PlanSection tier={known.subscriptionPlan} limits={known.planLimits} />
        </div>
      ) : (
        !error && <HomeSkeleton />
      )}
    </Page>
  )
}
