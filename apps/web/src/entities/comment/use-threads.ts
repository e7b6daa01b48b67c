import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Topic } from '@vignette/domain/comments/topic'
import type { CommentThread } from '@vignette/domain/comments/schemas'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#lib/api/api-error.ts'
import { commentsQuery, threadQuery } from './api/get-comments.ts'

/** The thread of the comment that the address names, unless it is in the list already. */
const useSoughtThread = (about: Topic, listed: readonly CommentThread[] | undefined) => {
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

/** The threads about a thing, with the one that the address names. */
export const useThreads = (about: Topic) => {
  const [isAll, setAll] = useState(false)
  const query = useInfiniteQuery(commentsQuery(about, isAll ? 'show' : 'hide'))
  const { data } = query
  const listed = data?.pages.flatMap(({ items }) => items)
  const { sought, thread, isGone } = useSoughtThread(about, listed)
  const others = listed?.filter(({ id }) => id !== thread?.id)
  return {
    query,
    /** Undefined before they are loaded. */
    threads: others && [...(thread ? [thread] : []), ...others],
    resolved: data?.pages[0]?.resolved ?? 0,
    /** The comment that the address names, and whether it is there no more. */
    sought,
    isGone,
    isAll,
    setAll,
  }
}
