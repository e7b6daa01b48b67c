import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asOfSchema } from '@vignette/domain/support/schemas/as-of'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 10_000

/** GET /support/users/:uid/as-of or /support/workspaces/:workspaceId/as-of; `null` is now. The answer for a past instant never changes. */
export const asOfQuery = (path: string, at: string | null) =>
  queryOptions({
    queryKey: ['support', 'as-of', path, at],
    queryFn: async () => parseResult(asOfSchema, await api.get(`${path}/as-of`, { at: at ?? undefined })),
    staleTime: at === null ? freshMs : Infinity,
    // the previous state stays on screen until the next one has arrived
    placeholderData: keepPreviousData,
  })
