import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import type { PostStatus } from '@vignette/domain/posts/status'
import { type PostFilter, postsQuery } from '#entities/post/get-posts.ts'

const timeOf = ({ at, writtenAt }: ShownPost): number => Date.parse(at ?? writtenAt)

const itemsOf = (data: { readonly pages: readonly { readonly items: readonly ShownPost[] }[] } | undefined) =>
  data?.pages.flatMap(({ items }) => items) ?? []

const useList = (filter: PostFilter, state: PostStatus | undefined, enabled: boolean) =>
  useInfiniteQuery({ ...postsQuery({ ...filter, ...(state && { state }) }), enabled })

/**
 * The posts of up to three statuses in one list, those with the latest moment first, or the next one first. No status stands
 * for all.
 */
export const usePosts = (filter: PostFilter, states: readonly PostStatus[], order: 'latest' | 'next') => {
  const lists = [
    useList(filter, states[0], true),
    useList(filter, states[1], states.length > 1),
    useList(filter, states[2], states.length > 2),
  ].slice(0, Math.max(1, states.length))
  const posts = lists
    .flatMap(({ data }) => itemsOf(data))
    .toSorted((one, other) => (timeOf(other) - timeOf(one)) * (order === 'latest' ? 1 : -1))
  const failed = lists.find(({ error }) => error !== null)
  return {
    posts,
    isLoading: lists.some(({ data, error }) => !data && !error),
    error: failed?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    hasMore: lists.some(({ hasNextPage }) => hasNextPage),
    more: () => {
      for (const list of lists) if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
    },
    retry: () => {
      for (const list of lists) if (list.error) void list.refetch()
    },
  }
}
