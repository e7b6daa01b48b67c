import { queryOptions } from '@tanstack/react-query'
import { accessRequestsSchema, teamChangedSchema } from '@vignette/domain/members/schemas'
import { api } from '#lib/api/api.ts'
import type { ApiResult } from '#lib/api/api-result.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'
import { invitationsQuery, refreshMs } from './get-invitations.ts'

/** GET /access-requests: people who ask to be invited with another address. */
export const accessRequestsQuery = queryOptions({
  queryKey: ['access-requests'],
  queryFn: async () => parseResult(accessRequestsSchema, await api.get('/access-requests')).items,
  staleTime: 0,
  refetchInterval: refreshMs,
})

const answered = async (result: ApiResult): Promise<void> => {
  try {
    parseResult(teamChangedSchema, result)
  } finally {
    // also where somebody else was faster
    await askAgain({ queryKey: accessRequestsQuery.queryKey })
    await askAgain({ queryKey: invitationsQuery.queryKey })
  }
}

const pathOf = (id: string): string => `/access-requests/${encodeURIComponent(id)}`

/** POST /access-requests/:id/approve */
export const approveAccess = async (id: string) => answered(await api.post(`${pathOf(id)}/approve`))

/** POST /access-requests/:id/decline */
export const declineAccess = async (id: string) => answered(await api.post(`${pathOf(id)}/decline`))
