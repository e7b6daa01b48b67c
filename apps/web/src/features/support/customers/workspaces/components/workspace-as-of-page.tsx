import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { InstantExplorer } from '#features/support/customers/as-of/components/instant-explorer.tsx'
import { workspacePath } from '#features/support/customers/account-path.ts'
import { workspaceQuery } from '../api/get-workspace.ts'

/** The members, plan, limits and credits of a workspace at any instant since it began. */
export const WorkspaceAsOfPage = () => {
  usePageTitle('As of')
  const { id = '' } = useParams()
  const { data: workspace, error, isFetching, refetch } = useQuery(workspaceQuery(id))
  return (
    <Page>
      <BackLink to={`/support/workspaces/${encodeURIComponent(id)}`}>Back to the workspace</BackLink>
      <ConsoleHead title="As of" role="support" topic="as-of">
        What {workspace ? <bdi>{workspace.name}</bdi> : 'a workspace'} had at an instant: members, plan, limits and
        credits as they were recorded by then.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title="This workspace could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {workspace && <InstantExplorer key={id} path={workspacePath(id)} begunAt={workspace.begunAt} />}
      {!workspace && !error && <PageSkeleton label="Loading the workspace" heights={[220, 320]} />}
    </Page>
  )
}
