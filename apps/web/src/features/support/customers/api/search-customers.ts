import { infiniteQueryOptions, skipToken } from '@tanstack/react-query'
import { customerPageSchema } from '@vignette/domain/support/schemas/customers'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** GET /support/users, page after page. Every search is recorded, so it is never refetched automatically. */
export const customersQuery = (query: string | null) =>
  infiniteQueryOptions({
    queryKey: ['support', 'customers', query],
    queryFn:
      query === null
        ? skipToken
        : async ({ pageParam }) =>
            parseResult(customerPageSchema, await api.get('/support/users', { query, cursor: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { recorded: true },
  })
