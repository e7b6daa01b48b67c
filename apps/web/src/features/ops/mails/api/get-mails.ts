import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mailAnswerSchema, mailPageSchema, type MailState } from '@vignette/domain/operations/schemas/mail'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { whileFewPages } from '#lib/query-client.ts'

const refreshMs = 5_000

/** GET /ops/mails, page after page, refreshed while the page is open. */
export const mailsQuery = (state: MailState | null) =>
  infiniteQueryOptions({
    queryKey: ['ops', 'mails', state],
    queryFn: async ({ pageParam }) =>
      parseResult(
        mailPageSchema,
        await api.get('/ops/mails', { state: state ?? undefined, cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: whileFewPages(refreshMs),
  })

/** GET /ops/mails/:key. Every request is recorded, so it is never refetched automatically. */
export const mailQuery = (key: string) =>
  queryOptions({
    queryKey: ['ops', 'mail', key],
    queryFn: async () => parseResult(mailAnswerSchema, await api.get(`/ops/mails/${encodeURIComponent(key)}`)),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { recorded: true },
  })
