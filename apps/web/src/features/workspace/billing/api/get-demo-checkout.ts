import { queryOptions } from '@tanstack/react-query'
import { demoCheckoutSchema } from '@vignette/domain/billing/schemas/billing'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** GET /demo/checkout/:id */
export const demoCheckoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['demo-checkout', id],
    queryFn: async () =>
      parseResult(demoCheckoutSchema, await api.get(`/demo/checkout/${encodeURIComponent(id)}`)).checkout,
    staleTime: 0,
  })
