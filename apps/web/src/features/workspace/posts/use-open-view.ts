import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PostFilter, postsQuery } from '#entities/post/get-posts.ts'
import { type PostView, viewWith } from './post-views.ts'

/**
 * The view that was chosen; without one, the first that had something when the page was opened. Undefined until that is
 * known.
 */
export const useOpenView = (chosen: PostView | undefined, filter: PostFilter): PostView | undefined => {
  const { data, error } = useInfiniteQuery({ ...postsQuery(filter), enabled: chosen === undefined })
  const [opened, open] = useState<PostView>()
  const posts = data?.pages.flatMap(({ items }) => items) ?? (error ? [] : undefined)
  const found = posts && viewWith(posts)
  if (opened === undefined && found) open(found)
  return chosen ?? opened ?? found
}
