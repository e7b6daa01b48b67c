import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { customerPath, workspacePath } from '#features/support/customers/account-path.ts'
import { timelineQuery } from '../api/get-timeline.ts'
import { isEmptySpan, searchOf, useTimelineFilter } from '../use-timeline-filter.ts'
import { CopyButtons } from './copy-buttons.tsx'
import { type FilterPerson, TimelineFilters } from './timeline-filters.tsx'
import { TimelineLines } from './timeline-lines.tsx'
import classes from './timeline.module.css'

type TimelineProps = {
  /** The customer; of a workspace, the person who owns it. */
  readonly uid: string
  /** Undefined for the timeline of the customer. */
  readonly workspaceId?: string
  /** Whose acts alone can be shown. */
  readonly people: readonly FilterPerson[]
}

/** Every recorded event of a customer or of a workspace, newest first. */
export const Timeline = ({ uid, workspaceId, people }: TimelineProps) => {
  const { filter, change } = useTimelineFilter()
  const online = useOnline()
  const search = searchOf(filter)
  const path = workspaceId === undefined ? customerPath(uid) : workspacePath(workspaceId)
  const isWrong = isEmptySpan(filter)
  const { error } = useInfiniteQuery({ ...timelineQuery(path, search), enabled: false })
  // the page around it shows this error
  if (error instanceof ApiError && error.details.code === 'support.unknown_customer') return null
  return (
    <Sheet
      title="Timeline"
      aside={<CopyButtons path={path} id={workspaceId ?? uid} search={search} isDisabled={isWrong} />}
    >
      <p className={classes.about}>
        {workspaceId === undefined
          ? 'Everything that was recorded of this customer, and what they did in other workspaces, newest first. That you look, and each copy you take, is in it. '
          : 'Everything that was recorded in this workspace, newest first. That you look, and each copy you take, is in it. '}
        <Link to="/support/runbook/timeline">Runbook</Link>
      </p>
      <TimelineFilters filter={filter} change={change} people={people} />
      {!online && <Notice>You are offline. These are the last events we know of.</Notice>}
      {!isWrong && <TimelineLines key={`${path} ${search}`} uid={uid} path={path} search={search} change={change} />}
    </Sheet>
  )
}
