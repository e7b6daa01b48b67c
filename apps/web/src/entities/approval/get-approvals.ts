import { queryOptions } from '@tanstack/react-query'
import { approvalListSchema } from '@vignette/domain/support/schemas/acts'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const refreshMs = 10_000

/** GET /support/approvals, repeatedly while the page is visible. */
export const approvalsQuery = queryOptions({
  queryKey: ['support', 'approvals'],
  queryFn: async () => parseResult(approvalListSchema, await api.get('/support/approvals')),
  staleTime: 0,
  refetchInterval: refreshMs,
})
