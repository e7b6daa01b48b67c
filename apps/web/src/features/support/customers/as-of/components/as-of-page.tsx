import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AsOf } from '@vignette/domain/support/schemas/as-of'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { useAddressQuery } from '#lib/use-address-query.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { customerQuery } from '#features/support/customers/api/get-customer.ts'
import { BalanceSection } from '#features/support/customers/components/balance-section.tsx'
import { limitFacts, planFacts } from '#features/support/customers/plan-facts.tsx'
import { asOfQuery } from '../get-as-of.ts'
import { formatExact, instantIn } from '#features/support/customers/local-time.ts'
import classes from './as-of-page.module.css'
import { DifferenceSection } from './difference-section.tsx'
import { InstantPicker, type Life } from './instant-picker.tsx'

/** In the address, so that a link leads a colleague to the same two instants; `with` empty compares with now. */
const useInstants = () => {
  const [query, change] = useAddressQuery()
  const put = (name: 'at' | 'with', value: string | null) =>
    change((before) => {
      const after = new URLSearchParams(before)
      if (value === null) after.delete(name)
      else after.set(name, value)
      return after
    })
  const other = query.get('with')
  return {
    at: instantIn(query.get('at')),
    other: other === null ? undefined : instantIn(other),
    chooseAt: (value: string | null) => put('at', value),
    chooseOther: (value: string | null) => put('with', value ?? ''),
    compareNoMore: () => put('with', null),
  }
}

/** What a customer had at any instant since they signed up. */
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
  const { at, other, chooseAt, chooseOther, compareNoMore } = useInstants()
  const [life] = useState<Life>(() => ({ from: signedUpAt, to: new Date().toISOString() }))
  const client = useQueryClient()
  const first = useQuery(asOfQuery(uid, at))
  const isComparing = other !== undefined
  const second = useQuery({ ...asOfQuery(uid, other ?? null), enabled: isComparing })
  const stepWith =
    (choose: (at: string | null) => void) => async (from: string | null, to: 'previousAt' | 'nextAt') => {
      // where it cannot be loaded, the page says so at that instant
      const found = await client.fetchQuery(asOfQuery(uid, from)).catch(() => null)
      choose(found?.[to] ?? from)
    }
  const neighbours = ({ data }: { readonly data: AsOf | undefined }) => ({
    previousAt: data?.previousAt ?? null,
    nextAt: data?.nextAt ?? null,
  })
  return (
    <>
      <Sheet title={isComparing ? 'Instants' : 'Instant'}>
        <div className={classes.pickers}>
          <InstantPicker
            label="At"
            life={life}
            at={at}
            choose={chooseAt}
            step={stepWith(chooseAt)}
            {...neighbours(first)}
          >
            {!isComparing && (
              <Button
                variant="default"
                onClick={() => chooseOther(at === null ? (first.data?.previousAt ?? null) : null)}
              >
                Compare
              </Button>
            )}
          </InstantPicker>
          {isComparing && (
            <InstantPicker
              label="Compared with"
              life={life}
              at={other}
              choose={chooseOther}
              step={stepWith(chooseOther)}
              {...neighbours(second)}
            >
              <Button variant="default" onClick={compareNoMore}>
                Do not compare
              </Button>
            </InstantPicker>
          )}
        </div>
      </Sheet>
      {isComparing && second.error && <Failure query={second} />}
      {isComparing && first.data && second.data && (
        <div className={classes.state} aria-busy={first.isPlaceholderData || second.isPlaceholderData}>
          <DifferenceSection one={first.data} other={second.data} />
        </div>
      )}
      {first.error && <Failure query={first} />}
      {first.data && !first.error && <State state={first.data} isBusy={first.isPlaceholderData} />}
      {!first.data && !first.error && <PageSkeleton label="Loading the account" heights={[280, 320]} />}
    </>
  )
}

const Failure = ({
  query: { error, isFetching, refetch },
}: {
  readonly query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}) =>
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
    <Sheet title={`Account on ${formatExact(state.at)}`}>
      <Facts facts={[...planFacts(state), ...limitFacts(state)]} />
    </Sheet>
    <BalanceSection state={state} />
  </div>
)
