import { queryOptions } from '@tanstack/react-query'
import { billingSchema } from '@vignette/domain/billing/schemas/billing'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 30_000
const catchUpMs = 3_000

/** GET /billing: the plan, what is scheduled, the overage budget and the invoices. */
export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: async () => parseResult(billingSchema, await api.get('/billing')),
  staleTime: freshMs,
  refetchInterval: ({ state }) => (state.data?.stale ? catchUpMs : false),
})
