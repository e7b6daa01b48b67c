import { queryOptions } from '@tanstack/react-query'
import { customerAnswerSchema } from '@vignette/domain/support/schemas/customers'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 30_000

/** GET /support/users/:uid */
export const customerQuery = (uid: string) =>
  queryOptions({
    queryKey: ['support', 'customer', uid],
    queryFn: async () =>
      parseResult(customerAnswerSchema, await api.get(`/support/users/${encodeURIComponent(uid)}`)).user,
    staleTime: freshMs,
  })
