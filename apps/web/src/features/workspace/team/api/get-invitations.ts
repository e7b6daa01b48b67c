import { queryOptions, skipToken } from '@tanstack/react-query'
import { invitationsSchema } from '@vignette/domain/members/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** How often the team page asks anew. The stream tells of what others do there, but not when the lists know it. */
export const refreshMs = 10_000
const catchUpMs = 3_000

/** GET /invitations: those that wait or have expired, the newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async () => parseResult(invitationsSchema, await api.get('/invitations')),
  staleTime: refreshMs,
  refetchInterval: ({ state }) => (state.data?.stale ? catchUpMs : refreshMs),
})

/** The link of an invitation that was sent from this page in demo mode, where no mail is read. It is told only once. */
export const invitationLinkQuery = (id: string) =>
  queryOptions<string>({ queryKey: ['invitation-link', id], queryFn: skipToken, gcTime: Infinity })
