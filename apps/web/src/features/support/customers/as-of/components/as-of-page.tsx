import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { customerPath } from '#features/support/customers/account-path.ts'
import { customerQuery } from '#features/support/customers/api/get-customer.ts'
import { InstantExplorer } from './instant-explorer.tsx'

/** A customer's plan, limits, credits and members at any instant since the sign-up. */
export const AsOfPage = () => {
  const { uid = '' } = useParams()
  const { data: customer, error, isFetching, refetch } = useQuery(customerQuery(uid))
  usePageTitle('As of')
  return (
    <Page>
      <BackLink to={`/support/${encodeURIComponent(uid)}`}>Back to the customer</BackLink>
      <ConsoleHead title="As of" role="support" topic="as-of">
        What {customer ? <bdi>{customer.displayName ?? customer.email}</bdi> : 'a customer'} had at an instant: plan,
        limits, credits and members as they were recorded by then.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title="This customer could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {customer && <InstantExplorer key={uid} path={customerPath(uid)} begunAt={customer.signedUpAt} />}
      {!customer && !error && <PageSkeleton label="Loading the customer" heights={[220, 320]} />}
    </Page>
  )
}
