import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { useState } from 'react'
import { postsQuery } from '#entities/post/get-posts.ts'

const hourMs = 3_600_000
const most = 100

/** The posts of a day before and a day after now, without the one that is being changed. */
export const useRecentPosts = (exceptId: string | null): readonly ShownPost[] => {
  // to the hour, so that other visits within it find the answer
  const [now] = useState(() => Math.floor(Date.now() / hourMs) * hourMs)
  const at = (hours: number) => new Date(now + hours * hourMs).toISOString()
  const { data } = useInfiniteQuery(postsQuery({ from: at(-24), to: at(25) }, most))
  return data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== exceptId) ?? []
}
