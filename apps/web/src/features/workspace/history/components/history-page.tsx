import '@mantine/core/styles/Input.css'
import { Page } from '#components/layout/page.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { VirtualList } from '#components/lists/virtual-list.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requestsQuery } from '#entities/generation/get-generations.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { useHistoryFilter } from '../use-history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryGroup } from './history-group.tsx'

export const HistoryPage = () => {
  usePageTitle('History')
  const { filter, typed, change } = useHistoryFilter()
  const query = useInfiniteQuery(requestsQuery(filter))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const words = {
    failed: 'Your history could not be loaded',
    loading: 'Loading your history',
    empty: isFiltered
      ? 'Nothing matches. Try fewer words or another filter.'
      : 'Nothing yet. Whatever you make in the studio stays here, with its price and what happened to it.',
    more: 'Show older',
  }
  return (
    <Page>
      <PageHead title="History">Everything you made, by prompt, with its settings and its price in credits.</PageHead>
      <HistoryFilters typed={typed} filter={filter} change={change} />
      <PagedList query={query} words={words}>
        {(items) => (
          <VirtualList
            items={items}
            keyOf={({ id }) => id}
            rowHeight={148}
            // the next page is loaded before the end is reached
            loadMore={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
          >
            {(request) => <HistoryGroup request={request} />}
          </VirtualList>
        )}
      </PagedList>
    </Page>
  )
}
