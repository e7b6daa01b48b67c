import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  decidedSchema,
  type DecideSkip,
  parkedEventPageSchema,
  retriedSchema,
  type RetryParked,
  skippedSchema,
  type SkipParked,
  skipProposalListSchema,
} from '@vignette/domain/operations/schemas/parked'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { whileFewPages } from '#lib/query-client.ts'

const refreshMs = 3_000

/** The largest page that the list renders without trouble. */
const limit = '500'

/** GET /ops/parked/events, page after page, refreshed while the page is open. */
export const parkedEventsQuery = (projection: string | null) =>
  infiniteQueryOptions({
    queryKey: ['ops', 'parked', 'events', projection],
    queryFn: async ({ pageParam }) =>
      parseResult(
        parkedEventPageSchema,
        await api.get('/ops/parked/events', {
          projection: projection ?? undefined,
          cursor: pageParam ?? undefined,
          limit,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: whileFewPages(refreshMs),
  })

/** GET /ops/parked/proposals, refreshed while the page is open. */
export const skipProposalsQuery = queryOptions({
  queryKey: ['ops', 'parked', 'proposals'],
  queryFn: async () => parseResult(skipProposalListSchema, await api.get('/ops/parked/proposals')).items,
  staleTime: 0,
  refetchInterval: refreshMs,
})

/** POST /ops/parked/retry. @returns the number of rows and streams that workers retry now. */
export const retryParked = async (request: RetryParked): Promise<number> =>
  parseResult(retriedSchema, await api.post('/ops/parked/retry', request)).count

/** POST /ops/parked/skip. @returns `proposed` if a second person has to confirm it. */
export const skipParked = async (request: SkipParked) =>
  parseResult(skippedSchema, await api.post('/ops/parked/skip', request)).state

/** POST /ops/parked/proposals/:id */
export const decideSkip = async (id: string, decision: DecideSkip) =>
  parseResult(decidedSchema, await api.post(`/ops/parked/proposals/${encodeURIComponent(id)}`, decision))
