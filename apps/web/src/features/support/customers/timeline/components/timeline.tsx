import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { timelineQuery } from '../api/get-timeline.ts'
import { isEmptySpan, searchOf, useTimelineFilter } from '../use-timeline-filter.ts'
import { CopyButtons } from './copy-buttons.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import { TimelineLines } from './timeline-lines.tsx'
import classes from './timeline.module.css'

/** Every recorded event of a customer, newest first. */
export const Timeline = ({ uid }: { readonly uid: string }) => {
  const { filter, change } = useTimelineFilter()
  const online = useOnline()
  const search = searchOf(filter)
  const isWrong = isEmptySpan(filter)
  const { error } = useInfiniteQuery({ ...timelineQuery(uid, search), enabled: false })
  // the page around it shows this error
  if (error instanceof ApiError && error.details.code === 'support.unknown_customer') return null
  return (
    <Sheet title="Timeline" aside={<CopyButtons uid={uid} search={search} isDisabled={isWrong} />}>
      <p className={classes.about}>
        Everything that was recorded of this customer, newest first. That you look, and each copy you take, is in it.{' '}
        <Link to="/support/runbook/timeline">Runbook</Link>
      </p>
      <TimelineFilters filter={filter} change={change} />
      {!online && <Notice>You are offline. These are the last events we know of.</Notice>}
      {!isWrong && <TimelineLines key={`${uid} ${search}`} uid={uid} search={search} change={change} />}
    </Sheet>
  )
}
