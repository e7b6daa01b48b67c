import { useInfiniteQuery } from '@tanstack/react-query'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { SupportWorkspace } from '@vignette/domain/support/schemas/workspaces'
import { Link, useLocation } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { formatCount } from '#lib/formats.ts'
import { workspacesQuery } from '../api/search-workspaces.ts'

const words = {
  failed: 'The search for workspaces failed',
  loading: 'Searching for workspaces',
  empty: 'No workspace was found.',
  more: 'Show more',
}

/** The workspaces with an id, or of the people whom a search finds. */
export const WorkspaceResults = ({ query }: { readonly query: string }) => (
  <Sheet title="Workspaces">
    <PagedList query={useInfiniteQuery(workspacesQuery(query))} words={words} failure={StaffFailure}>
      {(workspaces) => <WorkspaceTable workspaces={workspaces} />}
    </PagedList>
  </Sheet>
)

const WorkspaceTable = ({ workspaces }: { readonly workspaces: readonly SupportWorkspace[] }) => {
  const { state } = useLocation()
  return (
    <CardTable caption="Workspaces that were found" columns={['Workspace', 'Plan', 'Owner', 'Seats']}>
      {workspaces.map(({ id, name, plan, owner, seats }) => (
        <CardRow key={id}>
          <CardCell>
            <Link to={`/support/workspaces/${encodeURIComponent(id)}`} state={state as unknown}>
              <bdi>{name}</bdi>
            </Link>
          </CardCell>
          <CardCell name="Plan">{currentCatalogue.plans[plan].name}</CardCell>
          <CardCell name="Owner">
            <bdi>{owner?.email ?? 'Nobody who is known'}</bdi>
          </CardCell>
          <CardCell name="Seats">
            {formatCount(seats.used)} of {formatCount(seats.limit)}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}
