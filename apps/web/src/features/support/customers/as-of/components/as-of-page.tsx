import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { AsOf } from '@vignette/domain/support/schemas/as-of'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { customerQuery } from '#features/support/customers/api/get-customer.ts'
import { AccountFacts } from '#features/support/customers/components/account-facts.tsx'
import { BalanceSection } from '#features/support/customers/components/balance-section.tsx'
import { limitFacts, planFacts } from '#features/support/customers/plan-facts.ts'
import type { AccountLife } from '../account-life.ts'
import { asOfQuery } from '../get-as-of.ts'
import { useInstants } from '../use-instants.ts'
import { formatExactInstant } from '#lib/formats.ts'
import classes from './as-of-page.module.css'
import { DifferenceSection } from './difference-section.tsx'
import { InstantPicker, type Neighbour } from './instant-picker.tsx'

/** A customer's plan, limits and credits at any instant since the sign-up. */
export const AsOfPage = () => {
  const { uid = '' } = useParams()
  const { data: customer, error, isFetching, refetch } = useQuery(customerQuery(uid))
  usePageTitle('As of')
  return (
    <Page>
      <BackLink to={`/support/${encodeURIComponent(uid)}`}>Back to the customer</BackLink>
      <ConsoleHead title="As of" role="support" topic="as-of">
        What {customer ? <bdi>{customer.displayName ?? customer.email}</bdi> : 'a customer'} had at an instant: plan,
        limits and credits as they were recorded by then.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title="This customer could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {customer && <Explorer key={uid} uid={uid} signedUpAt={customer.signedUpAt} />}
      {!customer && !error && <PageSkeleton label="Loading the customer" heights={[220, 320]} />}
    </Page>
  )
}

const Explorer = ({ uid, signedUpAt }: { readonly uid: string; readonly signedUpAt: string }) => {
  const { at, other, chooseAt, chooseOther, stopComparing } = useInstants()
  const [life] = useState<AccountLife>(() => ({ from: signedUpAt, to: new Date().toISOString() }))
  const first = useQuery(asOfQuery(uid, at))
  const isComparing = other !== undefined
  const second = useQuery({ ...asOfQuery(uid, other ?? null), enabled: isComparing })
  const compare = () => chooseOther(at === null ? (first.data?.previousAt ?? null) : null)
  return (
    <>
      <Sheet title={isComparing ? 'Instants' : 'Instant'}>
        <div className={classes.pickers}>
          <SteppingPicker label="At" uid={uid} life={life} at={at} choose={chooseAt} state={first.data}>
            {!isComparing && (
              <Button variant="default" onClick={compare}>
                Compare
              </Button>
            )}
          </SteppingPicker>
          {isComparing && (
            <SteppingPicker
              label="Compared with"
              uid={uid}
              life={life}
              at={other}
              choose={chooseOther}
              state={second.data}
            >
              <Button variant="default" onClick={stopComparing}>
                Do not compare
              </Button>
            </SteppingPicker>
          )}
        </div>
      </Sheet>
      {isComparing && <Comparison first={first} second={second} />}
      {first.error && <Failure query={first} />}
      {first.data && !first.error && <State state={first.data} isBusy={first.isPlaceholderData} />}
      {!first.data && !first.error && <PageSkeleton label="Loading the account" heights={[280, 320]} />}
    </>
  )
}

type SteppingPickerProps = {
  readonly label: string
  readonly uid: string
  readonly life: AccountLife
  readonly at: string | null
  readonly choose: (at: string | null) => void
  /** The account at the chosen instant, once it is loaded. */
  readonly state: AsOf | undefined
  readonly children: ReactNode
}

/** A picker with steps to the previous and the next change of the account. */
const SteppingPicker = ({ uid, choose, state, ...props }: SteppingPickerProps) => {
  const client = useQueryClient()
  const step = async (from: string | null, to: Neighbour) => {
    // if the state cannot be loaded, the page shows the failure for that instant
    const origin = await client.fetchQuery(asOfQuery(uid, from)).catch(() => null)
    choose(origin?.[to] ?? from)
  }
  return (
    <InstantPicker
      {...props}
      choose={choose}
      step={step}
      previousAt={state?.previousAt ?? null}
      nextAt={state?.nextAt ?? null}
    />
  )
}

type AsOfQuery = UseQueryResult<AsOf>

const Comparison = ({ first, second }: { readonly first: AsOfQuery; readonly second: AsOfQuery }) => (
  <>
    {second.error && <Failure query={second} />}
    {first.data && second.data && (
      <div className={classes.state} aria-busy={first.isPlaceholderData || second.isPlaceholderData}>
        <DifferenceSection one={first.data} other={second.data} />
      </div>
    )}
  </>
)

const Failure = ({ query: { error, isFetching, refetch } }: { readonly query: AsOfQuery }) =>
  error && (
    <StaffFailure
      title="The account at this instant could not be shown"
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  )

const State = ({ state, isBusy }: { readonly state: AsOf; readonly isBusy: boolean }) => (
  <div className={classes.state} aria-busy={isBusy}>
    <Sheet title={`Account on ${formatExactInstant(state.at)}`}>
      <AccountFacts facts={[...planFacts(state), ...limitFacts(state)]} />
    </Sheet>
    <BalanceSection state={state} />
  </div>
)
