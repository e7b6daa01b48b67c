import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Customer } from '@vignette/domain/support/schemas/customers'
import { Link, useLocation, useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { customerQuery } from '../api/get-customer.ts'
import { queryIn } from '../search-state.ts'
import { CustomerActs } from '../acts/components/customer-acts.tsx'
import { NotesSection } from '../acts/components/notes-section.tsx'
import { Timeline } from '../timeline/components/timeline.tsx'
import { BalanceSection } from '../account/components/balance-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { IdsSection } from './ids-section.tsx'
import { PlacesSection } from './places-section.tsx'
import classes from './support-page.module.css'

export const CustomerPage = () => {
  usePageTitle('Customer')
  const { uid = '' } = useParams()
  const state: unknown = useLocation().state
  const query = useQuery(customerQuery(uid))
  const { data: customer, dataUpdatedAt, error } = query
  const code = error instanceof ApiError ? error.details.code : null
  const isErased = code === 'support.erased_customer'
  const isGone = isErased || code === 'support.unknown_customer'
  return (
    <Page>
      <BackLink to="/support" state={state}>
        {queryIn(state) === null ? 'Search' : 'Back to the search'}
      </BackLink>
      {isErased ? <ErasedHead /> : <CustomerHead customer={customer} asOf={dataUpdatedAt} />}
      {isGone ? (
        <Notice tone={isErased ? 'info' : 'error'}>{error?.message}</Notice>
      ) : (
        <Account uid={uid} query={query} />
      )}
      {(customer ?? isGone) && <Timeline uid={uid} people={[{ userId: uid, name: 'This customer' }]} />}
    </Page>
  )
}

type AccountProps = { readonly uid: string; readonly query: UseQueryResult<Customer> }

/** The account as it is now, in each state of loading it. */
const Account = ({ uid, query: { data: customer, error, isFetching, refetch } }: AccountProps) => (
  <>
    {error && (
      <StaffFailure
        title={customer ? 'This customer could not be refreshed' : 'This customer could not be shown'}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )}
    {customer && <CustomerDetails uid={uid} customer={customer} />}
    {!customer && !error && <PageSkeleton label="Loading the customer" heights={[320, 160]} />}
  </>
)

const ErasedHead = () => (
  <ConsoleHead title="Deleted customer" role="support" topic="customers">
    What was recorded of them before the account was deleted, and what followed.
  </ConsoleHead>
)

type CustomerHeadProps = { readonly customer: Customer | undefined; readonly asOf: number }

const CustomerHead = ({ customer, asOf }: CustomerHeadProps) => (
  <ConsoleHead
    title={customer?.displayName ?? customer?.email ?? 'Customer'}
    role="support"
    topic="customers"
    asOf={asOf}
  >
    {customer?.displayName && <bdi>{customer.email}. </bdi>}How the account is now, and below it how it came to be so.
  </ConsoleHead>
)

const CustomerDetails = ({ uid, customer }: { readonly uid: string; readonly customer: Customer }) => (
  <>
    <CustomerActs uid={uid} />
    <CustomerSection customer={customer} />
    <BalanceSection state={customer.account} />
    <p className={classes.more}>
      <Link to={`/support/${encodeURIComponent(uid)}/as-of`}>See the account as of another instant</Link>
    </p>
    <PlacesSection customer={customer} />
    <NotesSection uid={uid} />
    <IdsSection customer={customer} />
  </>
)
