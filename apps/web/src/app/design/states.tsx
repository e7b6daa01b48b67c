import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { LockedFeature } from '#entities/plan/locked-feature.tsx'
import { OfflineNotice } from '#components/states/offline-notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import classes from './design-page.module.css'

const failure = (status: number, sentence: string): ApiError =>
  new ApiError({ sentence, status, code: null, facts: null, requestId: '0194c6b2-7d1e', fields: [] })

const retry = () => undefined

export const States = () => (
  <>
    <Sheet title="Empty">
      <EmptyState>No invoices yet. They appear here with your first payment.</EmptyState>
    </Sheet>
    <Sheet title="Loading">
      <PageSkeleton label="Loading an example" heights={[96]} />
      <div className={classes.small}>
        <FullScreenSpinner label="Loading Dashboard" />
      </div>
    </Sheet>
    <Sheet title="Failed, and failed while trying again">
      <FailurePanel
        title="Your usage could not be loaded"
        error={failure(503, 'The database is not available.')}
        retry={retry}
      />
      <FailurePanel
        title="Your usage could not be loaded"
        error={failure(503, 'The database is not available.')}
        retry={retry}
        retrying
      />
    </Sheet>
    <Sheet title="Not permitted">
      <FailurePanel
        title="The list could not be loaded"
        error={failure(403, 'You may not see this workspace.')}
        retry={retry}
      />
    </Sheet>
    <Sheet title="Locked by the plan">
      <LockedFeature
        name="API access"
        lock={{ prompt: 'Upgrade to Scale ($499/mo) to unlock this feature.', tier: 'scale' }}
      />
      <LockedFeature
        name="White label"
        lock={{
          prompt: 'This feature requires an Executive plan. Contact Sales for custom pricing.',
          tier: 'executive',
        }}
      />
    </Sheet>
    <Sheet title="Offline">
      <p>A notice over the page as soon as the connection is gone:</p>
      <OfflineNotice />
    </Sheet>
  </>
)
