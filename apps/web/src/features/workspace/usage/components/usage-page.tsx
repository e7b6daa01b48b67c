import { useQuery } from '@tanstack/react-query'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { lazy } from 'react'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { UsageFigures } from '#entities/credits/usage-figures.tsx'
import { billingQuery } from '#entities/billing/get-billing.ts'
import { usageQuery } from '#entities/credits/get-usage.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { CreditSection } from './credit-section.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { UsageAlerts } from './usage-alerts.tsx'
import classes from './usage-page.module.css'

const PeopleSection = lazy(
  lazyChunk(() => import('./people-section.tsx').then(({ PeopleSection }) => ({ default: PeopleSection }))),
)

export const UsagePage = () => {
  usePageTitle('Usage')
  const { data: usage, error, isFetching, refetch } = useQuery(usageQuery)
  const mayPay = useMay('billing')
  const billing = useQuery({ ...billingQuery, enabled: mayPay })
  const isReady = usage && !billing.isLoading
  return (
    <Page>
      <PageHead title="Usage">What your credits were spent on, to the credit.</PageHead>
      {usage?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && (
        <FailurePanel
          title={usage ? 'Your usage could not be refreshed' : 'Your usage could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isReady ? (
        <>
          <UsageAlerts usage={usage} />
          <div className={classes.sections}>
            <CreditSection usage={usage} isTrial={billing.data?.status === 'trialing'} />
            <Sheet title="This period">
              <UsageFigures usage={usage.monthlyUsage} storageLimitGB={limitsOf(usage.plan).mediaStorageGB} />
            </Sheet>
          </div>
        </>
      ) : (
        !error && <PageSkeleton label="Loading your usage" heights={[440]} />
      )}
      <LazyBlock>
        <PeopleSection />
      </LazyBlock>
      <LedgerSection />
    </Page>
  )
}
