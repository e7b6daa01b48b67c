import { queryOptions } from '@tanstack/react-query'
import { sessionListSchema } from '@vignette/domain/account/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 30_000

/** GET /account/sessions: the sessions of the person, the most recently seen first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => parseResult(sessionListSchema, await api.get('/account/sessions')).items,
  staleTime: freshMs,
})
