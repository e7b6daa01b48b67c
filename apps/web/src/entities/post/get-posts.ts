import { infiniteQueryOptions } from '@tanstack/react-query'
import { postsPageSchema } from '@vignette/domain/posts/schemas/answers'
import type { postsQuerySchema } from '@vignette/domain/posts/schemas/requests'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { postKeys } from './post-keys.ts'

export type PostFilter = Pick<z.input<typeof postsQuerySchema>, 'from' | 'to' | 'state' | 'account'>

const catchUpMs = 3_000
const pageSize = 30

/** GET /posts, those with the latest moment first, page after page. */
export const postsQuery = (filter: PostFilter, limit: number = pageSize) =>
  infiniteQueryOptions({
    queryKey: [...postKeys.lists, filter, limit],
    queryFn: async ({ pageParam }) =>
      parseResult(postsPageSchema, await api.get('/posts', { ...filter, limit, cursor: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ stale }) => stale) ? catchUpMs : false),
  })
