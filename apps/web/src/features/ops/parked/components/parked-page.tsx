import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { VirtualList } from '#components/lists/virtual-list.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { parkedEventsQuery, skipProposalsQuery } from '../api/parked.ts'
import { keysInWords, type Task } from '../tasks.ts'
import { Mistakes } from './mistakes.tsx'
import { ParkedEntry } from './parked-entry.tsx'
import { Proposals } from './proposals.tsx'
import { TaskDialog } from './task-dialog.tsx'

/** Parked events, each once however many features parked it, and the steps that can be taken. */
export const ParkedPage = () => {
  usePageTitle('Parked')
  const [search] = useSearchParams()
  const projection = search.get('projection')
  const query = useInfiniteQuery(parkedEventsQuery(projection))
  const { data: proposals = [] } = useQuery(skipProposalsQuery)
  const [task, begin] = useState<Task | null>(null)
  const keys = query.data?.pages[0]?.keys ?? 0
  return (
    <Page>
      <ConsoleHead title="Parked" role="ops" topic="parked" asOf={query.dataUpdatedAt}>
        Events that could not be folded. The rows and streams that they belong to wait; everything else goes on.
      </ConsoleHead>
      {proposals.length > 0 && <Proposals proposals={proposals} begin={begin} />}
      <Sheet
        title={keys === 0 ? 'Held up' : `Held up: ${keysInWords(keys)}`}
        aside={projection !== null && <Link to="/ops/parked">Only {projection}. Show all</Link>}
      >
        <PagedList
          query={query}
          words={{
            failed: 'What is held up could not be loaded',
            loading: 'Loading what is held up',
            empty: 'Nothing is held up: every event was folded.',
            more: 'Show more',
          }}
          failure={StaffFailure}
        >
          {(events) => (
            <>
              <Mistakes events={events} begin={begin} />
              <VirtualList
                items={events}
                keyOf={({ type, position, isKnownType }) => (isKnownType ? position : type)}
                rowHeight={140}
                loadMore={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
                label="Events that hold something up, the oldest first"
              >
                {(event) => <ParkedEntry event={event} begin={begin} />}
              </VirtualList>
            </>
          )}
        </PagedList>
      </Sheet>
      <TaskDialog task={task} close={() => begin(null)} />
    </Page>
  )
}
