import { infiniteQueryOptions } from '@tanstack/react-query'
import { publishLogSchema } from '@vignette/domain/posts/schemas/answers'
import { postKeys } from '#entities/post/post-keys.ts'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** GET /accounts/:id/log, the newest first. It changes whenever posts do. */
export const accountLogQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...postKeys.all, 'account-log', id],
    queryFn: async ({ pageParam }) =>
      parseResult(
        publishLogSchema,
        await api.get(`/accounts/${encodeURIComponent(id)}/log`, { cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
