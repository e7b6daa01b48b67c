import { queryOptions } from '@tanstack/react-query'
import { ownTemplatesSchema } from '@vignette/domain/templates/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const catchUpMs = 3_000

/** GET /templates: one's own, the newest first. */
export const ownTemplatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: async () => parseResult(ownTemplatesSchema, await api.get('/templates')),
  refetchInterval: ({ state }) => (state.data?.stale ? catchUpMs : false),
})
