import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { Topic } from '@vignette/domain/comments/topic'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { formatCount } from '#lib/formats.ts'
import { type Speaker, useSpeaker } from '../use-speaker.ts'
import { useThreads } from '../use-threads.ts'
import classes from './comments.module.css'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'

/** What people say about a thing: a field to say more, and the threads, the newest first. */
export const CommentsPanel = ({ about }: { readonly about: Topic }) => {
  const talk = useThreads(about)
  const { data, error, isFetching, refetch } = talk.query
  const speaker = useSpeaker(about)
  return (
    <div className={classes.panel}>
      {speaker.maySpeak && (
        <Composer
          label="Write a comment"
          action="Comment"
          draftKey={`write ${about.itemKind} ${about.itemId}`}
          send={(text) => speaker.say(text)}
        />
      )}
      {talk.isGone && <Notice>The comment that you came for was deleted.</Notice>}
      {error && (
        <FailurePanel
          title={data ? 'The comments could not be refreshed' : 'The comments could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton label="Loading the comments" heights={[96]} />}
      <Threads about={about} talk={talk} speaker={speaker} />
      <More talk={talk} />
    </div>
  )
}

type Talk = ReturnType<typeof useThreads>

type ThreadsProps = { readonly about: Topic; readonly talk: Talk; readonly speaker: Speaker }

const Threads = ({ about, talk: { threads, resolved, sought }, speaker }: ThreadsProps) => {
  if (!threads) return null
  if (threads.length === 0) {
    return (
      <p className={classes.note}>
        {resolved > 0 ? 'Everything that was said here is resolved.' : 'Nobody has said anything yet.'}
      </p>
    )
  }
  return (
    <ul className={classes.threads} aria-label="Threads">
      {threads.map((each) => (
        <Thread key={each.id} about={about} thread={each} sought={sought} speaker={speaker} />
      ))}
    </ul>
  )
}

/** Leads to older threads, and to those that are resolved. */
const More = ({ talk: { query, resolved, isAll, setAll } }: { readonly talk: Talk }) => (
  <div className={classes.actions}>
    {query.hasNextPage && (
      <Button
        size="compact-sm"
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Older threads
      </Button>
    )}
    {(resolved > 0 || isAll) && (
      <Button className={classes.quiet} size="compact-sm" variant="subtle" onClick={() => setAll(!isAll)}>
        {isAll ? 'Hide resolved' : `Show ${formatCount(resolved)} resolved`}
      </Button>
    )}
  </div>
)
