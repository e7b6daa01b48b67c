import { useInfiniteQuery } from '@tanstack/react-query'
import { Page } from '#components/layout/page.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { activityQuery } from '../api/get-activity.ts'
import { useActivityFilter } from '../use-activity-filter.ts'
import { ActivityDays } from './activity-days.tsx'
import { ActivityFilters } from './activity-filters.tsx'

/** Who did what in the workspace. */
export const ActivityPage = () => {
  usePageTitle('Activity')
  const { filter, change } = useActivityFilter()
  const query = useInfiniteQuery(activityQuery(filter))
  const isFiltered = filter.kind !== undefined || filter.person !== undefined
  const words = {
    failed: 'The activity could not be loaded',
    loading: 'Loading the activity',
    empty: isFiltered
      ? 'Nothing matches. Try another filter.'
      : 'Nothing yet. What you and your team do here shows on this page.',
    more: 'Show older',
  }
  return (
    <Page>
      <div>
        <BackLink to="/dashboard/team">Team</BackLink>
        <PageHead title="Activity">Who did what in this workspace, the newest first.</PageHead>
      </div>
      <ActivityFilters filter={filter} change={change} kinds={query.data?.pages[0]?.kinds ?? []} />
      <PagedList query={query} words={words}>
        {(entries) => <ActivityDays entries={entries} />}
      </PagedList>
    </Page>
  )
}
