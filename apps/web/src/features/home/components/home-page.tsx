import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { FailurePanel } from '../../../components/ui/failure-panel.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { profileQuery } from '../../../lib/api/get-profile.ts'
import type { Session } from '../../../lib/session/session.ts'
import { useAccess } from '../../../lib/session/use-access.ts'
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
  return access.status === 'signedIn' ? <Home session={access.session} /> : null
}

const useOnline = () =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )

const Home = ({ session }: { readonly session: Session }) => {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(session.firebaseUID))
  const online = useOnline()
  return (
    <div className={classes.page}>
      <Greeting displayName={profile?.displayName ?? null} email={profile?.email ?? session.email} />
      {!online && (
        <Notice>
          You are offline.{' '}
          {profile ? 'These are the last numbers we have.' : 'Your studio loads as soon as you are back.'}
        </Notice>
      )}
      {profile?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && online && (
        <FailurePanel
          title={profile ? 'Your numbers could not be refreshed' : 'Your profile could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {profile ? (
        <div className={classes.sections}>
          <PlanSection tier={profile.subscriptionPlan} limits={profile.planLimits} />
          <UsageSection usage={profile.monthlyUsage} storageLimitGB={profile.planLimits.mediaStorageGB} />
          <AccountSection profile={profile} />
        </div>
      ) : (
        !error && <HomeSkeleton />
      )}
    </div>
  )
}
