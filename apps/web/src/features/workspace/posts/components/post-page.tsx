import { useQuery } from '@tanstack/react-query'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { useParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { PostTime } from '#entities/post/components/post-time.tsx'
import { PostMark } from '#entities/post/components/state-of-post.tsx'
import { postQuery } from '#entities/post/get-post.ts'
import { needsPerson } from '#entities/post/post-words.ts'
import { OddityNote } from '#entities/post/components/oddity-note.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { PostActions } from './post-actions.tsx'
import { PostBody } from './post-body.tsx'
import { PostLog } from './post-log.tsx'
import classes from './post-page.module.css'
import { TargetCard } from './target-card.tsx'

export const PostPage = () => {
  const { id = '' } = useParams()
  return <OnePost key={id} id={id} />
}

/** A post: what it says, where it stands on each account, and what happened. */
const OnePost = ({ id }: { readonly id: string }) => {
  usePageTitle('Post')
  const { data, error, isFetching, refetch } = useQuery(postQuery(id))
  return (
    <Page>
      <BackLink to="/dashboard/posts">Posts</BackLink>
      <PageHead title="Post" />
      {data?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && (
        <FailurePanel
          title={data ? 'This post could not be refreshed' : 'This post could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? <Shown post={data.post} /> : !error && <PageSkeleton label="Loading the post" heights={[160, 320]} />}
    </Page>
  )
}

type ShownProps = { readonly post: ShownPost }

const Shown = ({ post }: ShownProps) => (
  <>
    <div className={classes.head}>
      <PostMark state={post.state} />
      <PostActions post={post} />
    </div>
    <Oddity post={post} />
    <div className={classes.columns}>
      <div className={classes.main}>
        <Sheet title="Accounts">
          {post.targets.length === 0 ? (
            <EmptyState>No account is chosen yet. Edit the post to choose where it goes.</EmptyState>
          ) : (
            <ul className={classes.targets}>
              {post.targets.map((target) => (
                <TargetCard key={target.accountId} post={post} target={target} />
              ))}
            </ul>
          )}
        </Sheet>
        <Sheet title="What it says">
          <PostBody post={post} />
        </Sheet>
      </div>
      <div className={classes.main}>
        <Sheet title="When">
          <Facts facts={factsOf(post)} />
        </Sheet>
        {post.state !== 'draft' && (
          <Sheet title="What happened">
            <PostLog post={post} />
          </Sheet>
        )}
      </div>
    </div>
  </>
)

/** Its moment, called what it is by now, after the time at which it went out. */
const timesOf = ({ at, timeZone, state, targets }: ShownPost) => {
  const isOver = state === 'published' || needsPerson(state)
  const [wentOut] = targets.flatMap(({ publishedAt }) => publishedAt ?? []).toSorted()
  const moment = at === null ? 'No time is set' : <PostTime at={at} timeZone={timeZone} />
  return [
    ...(isOver && wentOut !== undefined ? [{ name: 'Went out', value: <Instant at={wentOut} /> }] : []),
    ...(at === null && wentOut !== undefined ? [] : [{ name: isOver ? 'Planned for' : 'Goes out', value: moment }]),
  ]
}

const factsOf = (post: ShownPost) => [
  ...timesOf(post),
  ...(post.at !== null && post.notLaterThan !== null && post.state !== 'published'
    ? [{ name: 'Not later than', value: <Instant at={post.notLaterThan} /> }]
    : []),
  { name: 'Written', value: <Instant at={post.writtenAt} /> },
  ...(post.by.name === null ? [] : [{ name: 'By', value: <bdi>{post.by.name}</bdi> }]),
]

/** Shown while the post is scheduled. Afterwards it says when it went out. */
const Oddity = ({ post: { oddity, at, wallTime, timeZone, state } }: ShownProps) =>
  oddity !== null &&
  at !== null &&
  wallTime !== null &&
  state === 'scheduled' && <OddityNote oddity={oddity} at={at} wallTime={wallTime} timeZone={timeZone} />
