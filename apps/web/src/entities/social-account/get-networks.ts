import { queryOptions } from '@tanstack/react-query'
import { networksPageSchema } from '@vignette/domain/social-accounts/schemas/networks'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** GET /networks: where accounts can be connected. */
export const networksQuery = queryOptions({
  queryKey: ['networks'],
  queryFn: async () => parseResult(networksPageSchema, await api.get('/networks')),
})
