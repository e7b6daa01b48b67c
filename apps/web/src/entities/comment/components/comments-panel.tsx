import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TalkedAbout } from '@vignette/domain/comments/about'
import type { CommentThread } from '@vignette/domain/comments/schemas'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { formatCount } from '#lib/formats.ts'
import { commentsQuery, threadQuery } from '../api/get-comments.ts'
import { useSpeaker } from '../use-speaker.ts'
import classes from './comments.module.css'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'

const noThreads: readonly CommentThread[] = []

/** The thread of the comment that the address names, unless it is in the list already. */
const useSoughtThread = (about: TalkedAbout, listed: readonly CommentThread[] | undefined) => {
  const [params] = useSearchParams()
  const sought = params.get('comment')
  const isListed = listed?.some(({ comments }) => comments.some(({ id }) => id === sought)) ?? false
  const { data, error } = useQuery({
    ...threadQuery(about, sought ?? ''),
    enabled: sought !== null && listed !== undefined && !isListed,
  })
  const thread = isListed ? undefined : data?.thread
  const isGone = !isListed && error instanceof ApiError && error.details.status === 404
  return { sought, thread, isGone }
}

/** What people say about a thing: a field to say more, and the threads, the newest first. */
export const CommentsPanel = ({ about }: { readonly about: TalkedAbout }) => {
  const [isAll, setAll] = useState(false)
  const query = useInfiniteQuery(commentsQuery(about, isAll ? 'show' : 'hide'))
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const listed = data?.pages.flatMap(({ items }) => items)
  const { sought, thread, isGone } = useSoughtThread(about, listed)
  const speaker = useSpeaker(about)
  const threads = [...(thread ? [thread] : []), ...(listed ?? noThreads).filter(({ id }) => id !== thread?.id)]
  const resolved = data?.pages[0]?.resolved ?? 0
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
      {isGone && <Notice>The comment that you came for was deleted.</Notice>}
      {error && (
        <FailurePanel
          title={data ? 'The comments could not be refreshed' : 'The comments could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton label="Loading the comments" heights={[96]} />}
      {data && threads.length === 0 && (
        <p className={classes.note}>
          {resolved > 0 ? 'Everything that was said here is resolved.' : 'Nobody has said anything yet.'}
        </p>
      )}
      {threads.length > 0 && (
        <ul className={classes.threads} aria-label="Threads">
          {threads.map((each) => (
            <Thread key={each.id} about={about} thread={each} sought={sought} speaker={speaker} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {hasNextPage && (
          <Button size="compact-sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Older threads
          </Button>
        )}
        {(resolved > 0 || isAll) && (
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(!isAll)}>
            {isAll ? 'Hide resolved' : `Show ${formatCount(resolved)} resolved`}
          </Button>
        )}
      </div>
    </div>
  )
}
