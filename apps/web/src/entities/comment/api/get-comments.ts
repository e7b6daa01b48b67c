import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Topic } from '@vignette/domain/comments/topic'
import { commentsSchema, threadAnswerSchema } from '@vignette/domain/comments/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const catchUpMs = 3_000

/** The first part of the keys of everything about comments. */
export const commentsKey = ['comments'] as const

export const talkPath = ({ itemKind, itemId }: Topic): string => `/comments/${itemKind}/${encodeURIComponent(itemId)}`

export const talkKey = ({ itemKind, itemId }: Topic) => [...commentsKey, itemKind, itemId] as const

export type Resolved = 'hide' | 'show'

/** GET /comments/:itemKind/:itemId: the newest threads first. */
export const commentsQuery = (about: Topic, resolved: Resolved) =>
  infiniteQueryOptions({
    queryKey: [...talkKey(about), 'threads', resolved],
    queryFn: async ({ pageParam }) =>
      parseResult(commentsSchema, await api.get(talkPath(about), { resolved, cursor: pageParam })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ stale }) => stale) ? catchUpMs : false),
  })

/** GET /comments/:itemKind/:itemId/:commentId: the thread of a comment that an address names. */
export const threadQuery = (about: Topic, commentId: string) =>
  queryOptions({
    queryKey: [...talkKey(about), 'thread', commentId],
    queryFn: async () =>
      parseResult(threadAnswerSchema, await api.get(`${talkPath(about)}/${encodeURIComponent(commentId)}`)),
  })
