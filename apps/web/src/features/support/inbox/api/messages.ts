import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  answeredInTimeSchema,
  type AnswerRequest,
  type ChangeMessage,
  messageAnswerSchema,
  messageDoneSchema,
  messagePageSchema,
  type MessageState,
} from '@vignette/domain/contact/schemas/inbox'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { whileFewPages } from '#lib/query-client.ts'

export type MessageFilter = { readonly state: MessageState; readonly assignee: string | undefined }

const refreshMs = 10_000

/** GET /support/messages, page after page, refreshed while the page is open. */
export const messagesQuery = (filter: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: ['support', 'messages', filter],
    queryFn: async ({ pageParam }) =>
      parseResult(messagePageSchema, await api.get('/support/messages', { ...filter, cursor: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: whileFewPages(refreshMs),
  })

/** GET /support/messages/in-time */
export const inTimeQuery = queryOptions({
  queryKey: ['support', 'messages-in-time'],
  queryFn: async () => parseResult(answeredInTimeSchema, await api.get('/support/messages/in-time')),
  staleTime: 0,
})

const pathOf = (id: string): string => `/support/messages/${encodeURIComponent(id)}`

/** GET /support/messages/:id. Reading a message again within 15 minutes is not recorded again. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['support', 'message', id],
    queryFn: async () => parseResult(messageAnswerSchema, await api.get(pathOf(id))),
    staleTime: 0,
    refetchInterval: refreshMs,
  })

/** PUT /support/messages/:id */
export const changeMessage = async (id: string, change: ChangeMessage) =>
  parseResult(messageDoneSchema, await api.put(pathOf(id), change))

/** POST /support/messages/:id/answers */
export const answerMessage = async (id: string, answer: AnswerRequest) =>
  parseResult(messageDoneSchema, await api.post(`${pathOf(id)}/answers`, answer))
