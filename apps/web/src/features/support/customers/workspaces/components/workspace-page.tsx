import { useQuery } from '@tanstack/react-query'
import type { WorkspaceOfSupport } from '@vignette/domain/support/schemas/workspaces'
import { Link, useLocation, useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { AccountFacts } from '#features/support/customers/account/components/account-facts.tsx'
import { BalanceSection } from '#features/support/customers/account/components/balance-section.tsx'
import { Timeline } from '#features/support/customers/timeline/components/timeline.tsx'
import { formatCount } from '#lib/formats.ts'
import { planFacts } from '#features/support/customers/plan-facts.ts'
import { queryIn } from '#features/support/customers/search-state.ts'
import { workspaceQuery } from '../api/get-workspace.ts'
import { PublishingSection } from './publishing-section.tsx'
import { TeamSection } from '#features/support/customers/account/components/team-section.tsx'

/** A workspace with its members, plan, credits and history. */
export const WorkspacePage = () => {
  usePageTitle('Workspace')
  const { id = '' } = useParams()
  const state: unknown = useLocation().state
  const { data: workspace, dataUpdatedAt, error, isFetching, refetch } = useQuery(workspaceQuery(id))
  return (
    <Page>
      <BackLink to="/support" state={state}>
        {queryIn(state) === null ? 'Search' : 'Back to the search'}
      </BackLink>
      <ConsoleHead title={workspace?.name ?? 'Workspace'} role="support" topic="customers" asOf={dataUpdatedAt}>
        Who belongs to the workspace, what it has now, and below it how it came to be so.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title="This workspace could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!workspace && !error && <PageSkeleton label="Loading the workspace" heights={[320, 160]} />}
      {workspace && <Details workspace={workspace} />}
    </Page>
  )
}

const Details = ({ workspace }: { readonly workspace: WorkspaceOfSupport }) => {
  const { id, owner, seats, slug, account, team, publishing, begunAt } = workspace
  return (
    <>
      <Sheet title="Workspace">
        <Facts
          facts={[
            { name: 'Owner', value: <Owner owner={owner} /> },
            { name: 'Seats', value: `${formatCount(seats.used)} of ${formatCount(seats.limit)}` },
            { name: 'In addresses', value: <code>{slug}</code> },
            { name: 'Id', value: <code>{id}</code> },
          ]}
        />
        <AccountFacts facts={[...planFacts(account), { name: 'Since', at: begunAt }]} />
      </Sheet>
      <TeamSection team={team} />
      <PublishingSection publishing={publishing} />
      <BalanceSection state={account} />
      <p>
        <Link to={`/support/workspaces/${encodeURIComponent(id)}/as-of`}>See it as of another instant</Link>
      </p>
      <Timeline
        uid={owner?.userId ?? ''}
        workspaceId={id}
        people={team.members.map(({ userId, name }) => ({ userId, name: name ?? userId }))}
      />
    </>
  )
}

const Owner = ({ owner }: Pick<WorkspaceOfSupport, 'owner'>) =>
  owner === null ? (
    'Nobody who is known'
  ) : (
    <Link to={`/support/${encodeURIComponent(owner.userId)}`}>
      <bdi>{owner.email ?? owner.userId}</bdi>
    </Link>
  )
