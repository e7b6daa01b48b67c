import { useInfiniteQuery } from '@tanstack/react-query'
import { type Timer, type TimerState, timerStates } from '@vignette/domain/operations/schemas/outbox'
import { Link, useSearchParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { timersQuery } from '../api/get-timers.ts'
import classes from './timers-page.module.css'

const stateNames: Readonly<Record<TimerState, string>> = { pending: 'To come', fired: 'Fired' }

const words = {
  failed: 'The timers could not be loaded',
  loading: 'Loading the timers',
  empty: 'There are none.',
  more: 'Show more',
}

export const TimersPage = () => {
  usePageTitle('Timers')
  const [search] = useSearchParams()
  const stateFilter = timerStates.find((state) => state === search.get('state')) ?? 'pending'
  const query = useInfiniteQuery(timersQuery(stateFilter))
  const choices = timerStates.map((state) => ({
    name: stateNames[state],
    to: `/ops/timers?state=${state}`,
    isChosen: state === stateFilter,
  }))
  return (
    <Page>
      <ConsoleHead title="Timers" role="ops" topic="timers" asOf={query.dataUpdatedAt}>
        What the product will do by itself, and when: the next month of a plan, the end of a trial, a job that is given
        up.
      </ConsoleHead>
      <FilterLinks label="Timers by state" choices={choices} />
      <Sheet title={stateNames[stateFilter]}>
        <PagedList query={query} words={words} failure={StaffFailure}>
          {(timers) => <TimerTable timers={timers} isPending={stateFilter === 'pending'} />}
        </PagedList>
      </Sheet>
    </Page>
  )
}

type TimerTableProps = { readonly timers: readonly Timer[]; readonly isPending: boolean }

const TimerTable = ({ timers, isPending }: TimerTableProps) => {
  const third = isPending ? 'Attempts' : 'Fired'
  return (
    <CardTable
      caption={isPending ? 'Timers, the next one first' : 'Timers, the last one first'}
      columns={['What', 'Due', third, 'Stream', 'Because of']}
    >
      {timers.map(({ id, command, stream, position, dueAt, isLate, attempts, error, firedAt, outcome }) => (
        <CardRow key={id}>
          <CardCell className={classes.what}>
            {command}
            {error !== null && <span className={classes.error}>{error}</span>}
          </CardCell>
          <CardCell name="Due">
            <time dateTime={dueAt}>{formatShortInstant(dueAt)}</time> {isLate && <Tag tone="caution">Late</Tag>}
          </CardCell>
          <CardCell name={third}>
            {firedAt === null
              ? formatCount(attempts)
              : `${formatShortInstant(firedAt)}${outcome === null ? '' : `, ${outcome}`}`}
          </CardCell>
          <CardCell name="Stream" className={classes.what}>
            <Link to={`/ops/log?stream=${encodeURIComponent(stream)}`}>{stream}</Link>
          </CardCell>
          <CardCell name="Because of">
            <Link to={`/ops/log/${position}`}>position {formatCount(Number(position))}</Link>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}
