import { queryOptions } from '@tanstack/react-query'
import { settingChoicesSchema } from '@vignette/domain/social-accounts/schemas/choices'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 60_000

/** GET /accounts/:id/choices: what the network lets people choose for a post on an account. */
export const choicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account-choices', accountId],
    queryFn: async () =>
      parseResult(settingChoicesSchema, await api.get(`/accounts/${encodeURIComponent(accountId)}/choices`)),
    staleTime: freshMs,
    retry: false,
  })
