import { queryOptions } from '@tanstack/react-query'
import { enginesAnswerSchema } from '@vignette/domain/generation/schemas/engines'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** GET /studio/engines: who writes and draws now. */
export const enginesQuery = queryOptions({
  queryKey: ['studio', 'engines'],
  queryFn: async () => parseResult(enginesAnswerSchema, await api.get('/studio/engines')),
  staleTime: 60_000,
})
