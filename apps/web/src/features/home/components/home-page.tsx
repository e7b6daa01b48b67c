import { FailurePanel } from '../../../components/ui/failure-panel.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useProfile } from '../../../lib/profile/use-profile.ts'
import { useAccess } from '../../../lib/session/use-access.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { AccountSection } from './account-section.tsx'
import { Greeting } from './greeting.tsx'
import classes from './home-page.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { PlanSection } from './plan-section.tsx'
import { UsageSection } from './usage-section.tsx'

export const HomePage = () => {
  const access = useAccess()
  usePageTitle('Home')
  return access.status === 'signedIn' ? <Home email={access.session.email} /> : null
}

const Home = ({ email }: { readonly email: string }) => {
  const { profile, isFallback, error, isFetching, retry } = useProfile()
  // what only stands in has no numbers to show
  const known = isFallback ? null : profile
  const online = useOnline()
  return (
    <div className={classes.page}>
      <Greeting displayName={profile?.displayName ?? null} email={profile?.email ?? email} />
      {!online && (
        <Notice>
          You are offline.{' '}
          {known ? 'These are the last numbers we have.' : 'Your studio loads as soon as you are back.'}
        </Notice>
      )}
      {profile?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && online && (
        <FailurePanel
          title={known ? 'Your numbers could not be refreshed' : 'Your profile could not be loaded'}
          error={error}
          retry={retry}
          retrying={isFetching}
        />
      )}
      {known ? (
        <div className={classes.sections}>
          <PlanSection tier={known.subscriptionPlan} limits={known.planLimits} />
          <UsageSection usage={known.monthlyUsage} storageLimitGB={known.planLimits.mediaStorageGB} />
          <AccountSection profile={known} />
        </div>
      ) : (
        !error && <HomeSkeleton />
      )}
    </div>
  )
}
