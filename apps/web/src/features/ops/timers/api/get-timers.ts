import { infiniteQueryOptions } from '@tanstack/react-query'
import { timerPageSchema, type TimerState } from '@vignette/domain/operations/schemas/outbox'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { whileFewPages } from '#lib/query-client.ts'

const refreshMs = 5_000

/** GET /ops/timers, page after page, refreshed while the page is open. */
export const timersQuery = (state: TimerState) =>
  infiniteQueryOptions({
    queryKey: ['ops', 'timers', state],
    queryFn: async ({ pageParam }) =>
      parseResult(timerPageSchema, await api.get('/ops/timers', { state, cursor: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: whileFewPages(refreshMs),
  })
