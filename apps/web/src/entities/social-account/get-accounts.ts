import { queryOptions } from '@tanstack/react-query'
import { accountsPageSchema } from '@vignette/domain/social-accounts/schemas/answers'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const catchUpMs = 3_000

/** GET /accounts, as they were connected. No plan has more than one page of them. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async () => parseResult(accountsPageSchema, await api.get('/accounts')),
  refetchInterval: ({ state }) => (state.data?.stale ? catchUpMs : false),
})
