import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { postAnswerSchema, publishLogSchema, type ShownPost } from '@vignette/domain/posts/schemas/answers'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { postKeys } from './post-keys.ts'

const catchUpMs = 3_000

export const postPath = (id: string): string => `/posts/${encodeURIComponent(id)}`

/** The stream brings what changes. This asks as well while it goes out, when nobody wants to wait for a lost message. */
const isMoving = (post: ShownPost): boolean =>
  post.state === 'publishing' || post.targets.some(({ wish }) => wish !== null)

/** GET /posts/:id */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: postKeys.post(id),
    queryFn: async () => parseResult(postAnswerSchema, await api.get(postPath(id))),
    refetchInterval: ({ state: { data } }) => (data && (data.stale || isMoving(data.post)) ? catchUpMs : false),
  })

/** GET /posts/:id/log, the newest first. */
export const postLogQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: postKeys.log(id),
    queryFn: async ({ pageParam }) =>
      parseResult(publishLogSchema, await api.get(`${postPath(id)}/log`, { cursor: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
