import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { useMemo, useState } from 'react'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { RefundDialog } from '#features/support/customers/acts/components/refund-dialog.tsx'
import { formatCount } from '#lib/formats.ts'
import { timelineNewsQuery, timelineQuery } from '../api/get-timeline.ts'
import { groupsOf } from '../timeline-rows.ts'
import { type ChangeFilter, everything } from '../use-timeline-filter.ts'
import { EventDialog } from './event-dialog.tsx'
import { TimelineList } from './timeline-list.tsx'
import classes from './timeline-lines.module.css'

type TimelineLinesProps = {
  readonly uid: string
  readonly path: string
  readonly search: string
  readonly change: ChangeFilter
}

/** The events that match a filter, in each state of loading them. */
export const TimelineLines = ({ uid, path, search, change }: TimelineLinesProps) => {
  const [selected, setSelected] = useState<TimelineEntry | null>(null)
  const [refunded, refund] = useState<string | null>(null)
  const query = useInfiniteQuery(timelineQuery(path, search))
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const entries = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const groups = useMemo(() => groupsOf(entries), [entries])
  const isEmpty = data !== undefined && entries.length === 0 && !hasNextPage
  const loadMore = () => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }
  return (
    <div className={classes.lines}>
      {data && <News path={path} search={search} newest={entries[0]} />}
      {!data && !error && <PageSkeleton label="Loading the timeline" heights={[480]} />}
      {isEmpty && <EmptyTimeline isFiltered={search !== ''} showEverything={() => change(everything)} />}
      {data && !isEmpty && (
        <TimelineList uid={uid} groups={groups} hasMore={hasNextPage} loadMore={loadMore} look={setSelected} />
      )}
      {error && (
        <StaffFailure
          title={data ? 'Older events could not be loaded' : 'The timeline could not be loaded'}
          error={error}
          retry={() => void (data ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {data && (
        <p className={classes.end} role="status">
          {isFetchingNextPage && 'Loading older events…'}
          {!hasNextPage && entries.length > 0 && `That is all: ${countOf(entries.length)}.`}
        </p>
      )}
      <EventDialog uid={uid} entry={selected} change={change} refund={refund} close={() => setSelected(null)} />
      <RefundDialog uid={uid} job={refunded} close={() => refund(null)} />
    </div>
  )
}

type EmptyTimelineProps = { readonly isFiltered: boolean; readonly showEverything: () => void }

const EmptyTimeline = ({ isFiltered, showEverything }: EmptyTimelineProps) => (
  <>
    <EmptyState>{isFiltered ? 'No events match these filters.' : 'Nothing was recorded yet.'}</EmptyState>
    {isFiltered && (
      <Button variant="default" className={classes.clear} onClick={showEverything}>
        Show everything
      </Button>
    )}
  </>
)

const countOf = (count: number): string => `${formatCount(count)} ${count === 1 ? 'event' : 'events'}`

type NewsProps = { readonly path: string; readonly search: string; readonly newest: TimelineEntry | undefined }

/** New events since the list was loaded are offered, not inserted, so that the list stays where the reader is. */
const News = ({ path, search, newest }: NewsProps) => {
  const client = useQueryClient()
  const { data = [] } = useQuery(timelineNewsQuery(path, search))
  const shownPosition = Number(newest?.position ?? 0)
  const news = data.filter(({ position }) => Number(position) > shownPosition)
  const isMore = news.length > 0 && news.length === data.length && newest !== undefined
  const words = `${isMore ? 'At least ' : ''}${formatCount(news.length)} new ${news.length === 1 ? 'event' : 'events'}`
  const show = () => {
    window.scrollTo({ top: 0 })
    void client.resetQueries({ queryKey: timelineQuery(path, search).queryKey })
  }
  return (
    <div role="status" className={classes.news}>
      {news.length > 0 && (
        <Button size="sm" onClick={show}>
          Show {words}
        </Button>
      )}
    </div>
  )
}
