import { infiniteQueryOptions } from '@tanstack/react-query'
import { workspaceHitsSchema } from '@vignette/domain/support/schemas/workspaces'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** GET /support/workspaces. Every search is recorded, so it is never refetched automatically. */
export const workspacesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['support', 'workspaces', query],
    queryFn: async () => parseResult(workspaceHitsSchema, await api.get('/support/workspaces', { query })),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { recorded: true },
  })
