import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { networkNames } from '@vignette/domain/networks/network-names'
import type { StaffLogEntry, StaffPost } from '@vignette/domain/operations/schemas/posts'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { formatExactInstant } from '#lib/formats.ts'
import { staffLogQuery, staffPostQuery } from '../api/posts.ts'
import { entryWords } from '../target-words.ts'
import { type Task, TaskDialog } from './task-dialog.tsx'
import { Targets } from './targets.tsx'
import classes from './posts-page.module.css'

/** One post with its accounts, what happened to it, and what can be done. */
export const PostPage = () => {
  usePageTitle('Post')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(staffPostQuery(id))
  const isUnknown = error instanceof ApiError && error.details.code === 'posts.unknown'
  return (
    <Page>
      <BackLink to="/ops/posts">Posts</BackLink>
      <ConsoleHead title="Post" role="ops" topic="posts">
        Where it stands on each account, and what happened between us and the networks; not what it says.
      </ConsoleHead>
      {isUnknown && <Notice tone="error">{error.message}</Notice>}
      {error && !isUnknown && (
        <StaffFailure
          title="This post could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? <Shown post={data} /> : !error && <PageSkeleton label="Loading the post" heights={[240, 240, 320]} />}
    </Page>
  )
}

const Shown = ({ post }: { readonly post: StaffPost }) => {
  const { postId, workspaceId, at, timeZone, notLaterThan, writtenAt, changedAt, targets } = post
  const [task, begin] = useState<Task | null>(null)
  return (
    <>
      <Sheet title="About it">
        <Facts
          facts={[
            { name: 'Post', value: <Link to={`/ops/log?stream=post-${encodeURIComponent(postId)}`}>{postId}</Link> },
            {
              name: 'Workspace',
              value: <Link to={`/ops/posts?workspace=${encodeURIComponent(workspaceId)}`}>{workspaceId}</Link>,
            },
            { name: 'Moment', value: at === null ? 'none' : <Instant at={at} /> },
            ...(timeZone === null ? [] : [{ name: 'Chosen in', value: timeZone }]),
            ...(notLaterThan === null ? [] : [{ name: 'Not later than', value: <Instant at={notLaterThan} /> }]),
            { name: 'Written', value: <Instant at={writtenAt} /> },
            { name: 'Last change', value: <Instant at={changedAt} /> },
          ]}
        />
      </Sheet>
      <Targets targets={targets} begin={begin} />
      <Sheet title="What happened">
        <Log post={post} />
      </Sheet>
      <TaskDialog post={post} task={task} close={() => begin(null)} />
    </>
  )
}

const Log = ({ post: { postId, targets } }: { readonly post: StaffPost }) => (
  <PagedList
    query={useInfiniteQuery(staffLogQuery(postId))}
    words={{
      failed: 'The log could not be loaded',
      loading: 'Loading the log',
      empty: 'Nothing was sent to a network in the last 90 days.',
      more: 'Show earlier',
    }}
    failure={StaffFailure}
  >
    {(entries) => <Entries entries={entries} targets={targets} />}
  </PagedList>
)

type EntriesProps = { readonly entries: readonly StaffLogEntry[]; readonly targets: StaffPost['targets'] }

const Entries = ({ entries, targets }: EntriesProps) => (
  <CardTable caption="What happened, the newest first" columns={['When', 'Account', 'What', 'Why']}>
    {entries.map((entry) => {
      const target = targets.find(({ accountId }) => accountId === entry.accountId)
      return (
        <CardRow key={entry.id}>
          <CardCell name="When">
            <time dateTime={entry.at}>{formatExactInstant(entry.at)}</time>
          </CardCell>
          <CardCell name="Account" className={classes.id}>
            {target && `${networkNames[target.network]} `}
            <code className={classes.small}>{entry.accountId}</code>
          </CardCell>
          <CardCell name="What">{entryWords(entry)}</CardCell>
          <CardCell name="Why">{entry.code === null ? '' : <code>{entry.code}</code>}</CardCell>
        </CardRow>
      )
    })}
  </CardTable>
)
