import { queryOptions } from '@tanstack/react-query'
import { brandAnswerSchema } from '@vignette/domain/brand/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const catchUpMs = 3_000

/** GET /brand */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: async () => parseResult(brandAnswerSchema, await api.get('/brand')),
  refetchInterval: ({ state }) => (state.data?.stale ? catchUpMs : false),
})
