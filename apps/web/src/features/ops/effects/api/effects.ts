import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { effectAnswerSchema, effectPageSchema, type EffectState } from '@vignette/domain/operations/schemas/outbox'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { whileFewPages } from '#lib/query-client.ts'

const refreshMs = 5_000

/** GET /ops/effects, page after page, refreshed while the page is open. */
export const effectsQuery = (state: EffectState | null) =>
  infiniteQueryOptions({
    queryKey: ['ops', 'effects', state],
    queryFn: async ({ pageParam }) =>
      parseResult(
        effectPageSchema,
        await api.get('/ops/effects', { state: state ?? undefined, cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: whileFewPages(refreshMs),
  })

/** GET /ops/effects/:key, refreshed while the page is open. */
export const effectQuery = (key: string) =>
  queryOptions({
    queryKey: ['ops', 'effect', key],
    queryFn: async () =>
      parseResult(effectAnswerSchema, await api.get(`/ops/effects/${encodeURIComponent(key)}`)).effect,
    staleTime: 0,
    refetchInterval: refreshMs,
  })
