import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  publishingFiguresSchema,
  recheckedPostSchema,
  retriedPostSchema,
  staffLogSchema,
  staffPostAnswerSchema,
  troubledPageSchema,
  type TroubledState,
} from '@vignette/domain/operations/schemas/posts'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { whileFewPages } from '#lib/query-client.ts'

const refreshMs = 5_000

export type TroubledFilter = {
  readonly state: TroubledState
  readonly network: string | undefined
  readonly workspace: string | undefined
}

/** GET /ops/publishing, refreshed while the page is open. */
export const figuresQuery = queryOptions({
  queryKey: ['ops', 'publishing'],
  queryFn: async () => parseResult(publishingFiguresSchema, await api.get('/ops/publishing')),
  staleTime: 0,
  refetchInterval: refreshMs,
})

/** GET /ops/posts, page after page, refreshed while the page is open. */
export const troubledQuery = (filter: TroubledFilter) =>
  infiniteQueryOptions({
    queryKey: ['ops', 'posts', filter],
    queryFn: async ({ pageParam }) =>
      parseResult(troubledPageSchema, await api.get('/ops/posts', { ...filter, cursor: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: whileFewPages(refreshMs),
  })

const pathOf = (id: string): string => `/ops/posts/${encodeURIComponent(id)}`

/** GET /ops/posts/:id, refreshed while the page is open. */
export const staffPostQuery = (id: string) =>
  queryOptions({
    queryKey: ['ops', 'post', id],
    queryFn: async () => parseResult(staffPostAnswerSchema, await api.get(pathOf(id))).post,
    staleTime: 0,
    refetchInterval: refreshMs,
  })

/** GET /ops/posts/:id/log, the newest first, refreshed while the page is open. */
export const staffLogQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['ops', 'post', id, 'log'],
    queryFn: async ({ pageParam }) =>
      parseResult(staffLogSchema, await api.get(`${pathOf(id)}/log`, { cursor: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: whileFewPages(refreshMs),
  })

type Act = { readonly postId: string; readonly accountId: string; readonly reason: string }

/** POST /ops/posts/:id/retry */
export const retryPost = async ({ postId, ...act }: Act) =>
  parseResult(retriedPostSchema, await api.post(`${pathOf(postId)}/retry`, act))

/** POST /ops/posts/:id/recheck */
export const recheckPost = async ({ postId, ...act }: Act) =>
  parseResult(recheckedPostSchema, await api.post(`${pathOf(postId)}/recheck`, act))
