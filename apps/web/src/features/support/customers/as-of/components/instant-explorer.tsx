import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { AsOf } from '@vignette/domain/support/schemas/as-of'
import { type ReactNode, useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { AccountFacts } from '#features/support/customers/account/components/account-facts.tsx'
import { BalanceSection } from '#features/support/customers/account/components/balance-section.tsx'
import { limitFacts, planFacts } from '#features/support/customers/plan-facts.ts'
import { TeamSection } from '#features/support/customers/account/components/team-section.tsx'
import type { AccountLife } from '../account-life.ts'
import { asOfQuery } from '../get-as-of.ts'
import { useInstants } from '../use-instants.ts'
import { formatExactInstant } from '#lib/formats.ts'
import classes from './as-of-page.module.css'
import { DifferenceSection } from './difference-section.tsx'
import { InstantPicker, type Neighbour } from './instant-picker.tsx'

type InstantExplorerProps = {
  /** Where the API has the account. */
  readonly path: string
  readonly begunAt: string
}

/** An account at any instant since it began, and what differs between two of them. */
export const InstantExplorer = ({ path, begunAt }: InstantExplorerProps) => {
  const { at, other, chooseAt, chooseOther, stopComparing } = useInstants()
  const [life] = useState<AccountLife>(() => ({ from: begunAt, to: new Date().toISOString() }))
  const first = useQuery(asOfQuery(path, at))
  const isComparing = other !== undefined
  const second = useQuery({ ...asOfQuery(path, other ?? null), enabled: isComparing })
  const compare = () => chooseOther(at === null ? (first.data?.previousAt ?? null) : null)
  return (
    <>
      <Sheet title={isComparing ? 'Instants' : 'Instant'}>
        <div className={classes.pickers}>
          <SteppingPicker label="At" path={path} life={life} at={at} choose={chooseAt} state={first.data}>
            {!isComparing && (
              <Button variant="default" onClick={compare}>
                Compare
              </Button>
            )}
          </SteppingPicker>
          {isComparing && (
            <SteppingPicker
              label="Compared with"
              path={path}
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
  readonly path: string
  readonly life: AccountLife
  readonly at: string | null
  readonly choose: (at: string | null) => void
  /** The account at the chosen instant, once it is loaded. */
  readonly state: AsOf | undefined
  readonly children: ReactNode
}

/** A picker with steps to the previous and the next change of the account. */
const SteppingPicker = ({ path, choose, state, ...props }: SteppingPickerProps) => {
  const client = useQueryClient()
  const step = async (from: string | null, to: Neighbour) => {
    // if the state cannot be loaded, the page shows the failure for that instant
    const origin = await client.fetchQuery(asOfQuery(path, from)).catch(() => null)
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
    <TeamSection team={state.team} />
  </div>
)
