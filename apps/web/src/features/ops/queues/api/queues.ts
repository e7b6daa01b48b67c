import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  queueJobPageSchema,
  type QueueJobState,
  queueListSchema,
  retriedJobsSchema,
  type RetryJobs,
} from '@vignette/domain/operations/schemas/machine'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { whileFewPages } from '#lib/query-client.ts'

const refreshMs = 3_000

/** GET /ops/queues, refreshed while the page is open. */
export const queuesQuery = queryOptions({
  queryKey: ['ops', 'queues'],
  queryFn: async () => parseResult(queueListSchema, await api.get('/ops/queues')),
  staleTime: 0,
  refetchInterval: refreshMs,
})

/** GET /ops/queues/:name/jobs, page after page, refreshed while the page is open. */
export const jobsQuery = (name: string, state: QueueJobState) =>
  infiniteQueryOptions({
    queryKey: ['ops', 'queues', name, state],
    queryFn: async ({ pageParam }) =>
      parseResult(
        queueJobPageSchema,
        await api.get(`/ops/queues/${encodeURIComponent(name)}/jobs`, { state, cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: whileFewPages(refreshMs),
  })

/** POST /ops/queues/:name/retry. @returns the number of jobs that went back into the queue. */
export const retryJobs = async (name: string, request: RetryJobs): Promise<number> =>
  parseResult(retriedJobsSchema, await api.post(`/ops/queues/${encodeURIComponent(name)}/retry`, request)).count
