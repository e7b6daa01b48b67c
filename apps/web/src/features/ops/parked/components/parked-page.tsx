import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ParkedKey, SkipProposal } from '@vignette/domain/operations/schemas/parked'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { VirtualList } from '#components/lists/virtual-list.tsx'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { parkedQuery, skipProposalsQuery } from '../api/parked.ts'
import { keysInWords, laterEventsInWords, mistakesOf, type Task } from '../tasks.ts'
import classes from './parked-page.module.css'
import { TaskDialog } from './task-dialog.tsx'

type Begin = (task: Task) => void

/** Parked events with the keys that wait behind them, and the steps that can be taken. */
export const ParkedPage = () => {
  usePageTitle('Parked')
  const [search] = useSearchParams()
  const projection = search.get('projection')
  const query = useInfiniteQuery(parkedQuery(projection))
  const { data: proposals = [] } = useQuery(skipProposalsQuery)
  const [task, begin] = useState<Task | null>(null)
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <Page>
      <ConsoleHead title="Parked" role="ops" topic="parked" asOf={query.dataUpdatedAt}>
        Events that could not be folded, and the rows and streams that wait because of them. Everything else goes on.
      </ConsoleHead>
      {proposals.length > 0 && <Proposals proposals={proposals} begin={begin} />}
      <Sheet
        title={total === 0 ? 'Held up' : `Held up: ${keysInWords(total)}`}
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
          {(keys) => (
            <>
              <Mistakes keys={keys} begin={begin} />
              <VirtualList
                items={keys}
                keyOf={({ projection, version, part, holds, key }) =>
                  JSON.stringify([projection, version, part, holds, key])
                }
                rowHeight={104}
                loadMore={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
                label="Keys that are held up, the oldest first"
              >
                {(each) => <ParkedEntry parkedKey={each} begin={begin} />}
              </VirtualList>
            </>
          )}
        </PagedList>
      </Sheet>
      <TaskDialog task={task} close={() => begin(null)} />
    </Page>
  )
}

const Proposals = ({ proposals, begin }: { readonly proposals: readonly SkipProposal[]; readonly begin: Begin }) => (
  <Sheet title="Waits for a second person">
    <ul className={classes.entries}>
      {proposals.map((proposal) => {
        const { id, by, isOwn, projection, position, reason, proposedAt } = proposal
        return (
          <Entry
            key={id}
            actions={
              <>
                {!isOwn && <Button onClick={() => begin({ kind: 'confirm', proposal })}>Confirm…</Button>}
                <Button variant="default" onClick={() => begin({ kind: 'decline', proposal })}>
                  {isOwn ? 'Take back…' : 'Decline…'}
                </Button>
              </>
            }
          >
            <strong>
              Leave the event at <Link to={`/ops/log/${position}`}>position {position}</Link> out of {projection}
            </strong>
            <span>
              {isOwn ? 'You' : <bdi>{by}</bdi>}, <Instant at={proposedAt} />: “<bdi>{reason}</bdi>”
            </span>
          </Entry>
        )
      })}
    </ul>
  </Sheet>
)

/** The parked keys by error, since many of them mostly have one cause. */
const Mistakes = ({ keys, begin }: { readonly keys: readonly ParkedKey[]; readonly begin: Begin }) => (
  <ul className={classes.entries} aria-label="What failed alike">
    {mistakesOf(keys)
      .slice(0, 5)
      .map((mistake) => (
        <Entry
          key={`${mistake.projection} ${mistake.error}`}
          actions={<Button onClick={() => begin({ kind: 'retryMistake', mistake })}>Retry all…</Button>}
        >
          <strong>
            {mistake.projection}: {keysInWords(mistake.count)}
          </strong>
          <span className={classes.error}>{mistake.error}</span>
        </Entry>
      ))}
  </ul>
)

type EntryProps = { readonly children: ReactNode; readonly actions: ReactNode }

const Entry = ({ children, actions }: EntryProps) => (
  <li className={classes.entry}>
    <div className={classes.what}>{children}</div>
    <div className={classes.actions}>{actions}</div>
  </li>
)

const ParkedEntry = ({ parkedKey, begin }: { readonly parkedKey: ParkedKey; readonly begin: Begin }) => {
  const { projection, version, holds, key, position, type, error, attempts, nextAt, parkedAt, waiting } = parkedKey
  return (
    <div className={classes.entry}>
      <div className={classes.what}>
        <span>
          <Link to={`/ops/projections/${encodeURIComponent(projection)}`}>{projection}</Link> v{version}, {holds}{' '}
          <code>{key}</code>
        </span>
        <span className={classes.error}>
          <Link to={`/ops/log/${position}`}>
            {type} at {formatCount(Number(position))}
          </Link>
          : {error}
        </span>
        <span className={classes.small}>
          Since {formatShortInstant(parkedAt)}. Tried {formatCount(attempts)} {attempts === 1 ? 'time' : 'times'}, next
          at {formatShortInstant(nextAt)}.{' '}
          {waiting > 0 && `${laterEventsInWords(waiting)} ${waiting === 1 ? 'waits' : 'wait'} behind it.`}
        </span>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => begin({ kind: 'retryKey', parkedKey })} aria-label={`Retry ${key}`}>
          Retry…
        </Button>
        <Button variant="default" onClick={() => begin({ kind: 'skip', parkedKey })} aria-label={`Leave out of ${key}`}>
          Leave out…
        </Button>
      </div>
    </div>
  )
}
