import { useQuery } from '@tanstack/react-query'
import { networkNames } from '@vignette/domain/networks/network-names'
import type { EndingAccount, NetworkStanding, NetworkStandings } from '@vignette/domain/operations/schemas/networks'
import { Link } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { networksQuery } from '../api/get-networks.ts'
import { SetUp } from './set-up.tsx'
import classes from './networks-page.module.css'

/** Which networks are offered, what the others lack, and how accounts on them are. */
export const NetworksPage = () => {
  usePageTitle('Networks')
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(networksQuery)
  return (
    <Page>
      <ConsoleHead title="Networks" role="ops" topic="networks" asOf={dataUpdatedAt}>
        The social networks: what each lacks before people can connect accounts, and how their accounts are.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title={data ? 'The networks could not be refreshed' : 'The networks could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? (
        <Networks {...data} />
      ) : (
        !error && <PageSkeleton label="Loading the networks" heights={[320, 320, 160]} />
      )}
    </Page>
  )
}

const Networks = ({ items, publicUrl, ending }: NetworkStandings) => {
  const built = items.filter(({ state }) => state !== 'notBuilt')
  const others = items.filter(({ state }) => state === 'notBuilt')
  return (
    <>
      <Sheet title="Set up">
        <ul className={classes.networks}>
          {built.map((network) => (
            <SetUp key={network.network} network={network} publicUrl={publicUrl} />
          ))}
        </ul>
        {others.length > 0 && <p>Not built yet: {others.map(({ name }) => name).join(', ')}.</p>}
      </Sheet>
      <Sheet title="Accounts and failures">
        <UseTable networks={built} />
      </Sheet>
      <Sheet title="Connections that end within seven days">
        {ending.length === 0 ? <EmptyState>There are none.</EmptyState> : <EndingTable accounts={ending} />}
      </Sheet>
    </>
  )
}

const columns = ['Network', 'Connected', 'Need somebody', 'Paused', 'End soon', 'Failures of the last day']

const UseTable = ({ networks }: { readonly networks: readonly NetworkStanding[] }) => (
  <CardTable caption="Accounts and failures by network" columns={columns}>
    {networks.map(({ network, name, accounts, failures }) => (
      <CardRow key={network}>
        <CardCell>{name}</CardCell>
        <CardCell name="Connected">{formatCount(accounts.connected)}</CardCell>
        <CardCell name="Need somebody">{formatCount(accounts.attention)}</CardCell>
        <CardCell name="Paused">{formatCount(accounts.paused)}</CardCell>
        <CardCell name="End soon">{formatCount(accounts.ending)}</CardCell>
        <CardCell name="Failures of the last day">
          {failures.length === 0 ? (
            'none'
          ) : (
            <Link to={`/ops/posts?state=failed&network=${network}`}>{failuresOf(failures)}</Link>
          )}
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)

const failuresOf = (failures: NetworkStanding['failures']): string =>
  failures
    .map(({ code, count, lastAt }) => `${formatCount(count)} ${code}, last ${formatShortInstant(lastAt)}`)
    .join('; ')

const EndingTable = ({ accounts }: { readonly accounts: readonly EndingAccount[] }) => (
  <CardTable caption="Connections that end, the first ones first" columns={['Account', 'Network', 'Workspace', 'Ends']}>
    {accounts.map(({ accountId, network, workspaceId, endsAt }) => (
      <CardRow key={`${workspaceId}/${accountId}`}>
        <CardCell className={classes.id}>{accountId}</CardCell>
        <CardCell name="Network">{networkNames[network]}</CardCell>
        <CardCell name="Workspace" className={classes.id}>
          {workspaceId}
        </CardCell>
        <CardCell name="Ends">
          <time dateTime={endsAt}>{formatShortInstant(endsAt)}</time>
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)
