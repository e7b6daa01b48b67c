import type { InvitedRole } from '@vignette/domain/members/roles'
import { invitedSchema, teamChangedSchema } from '@vignette/domain/members/schemas'
import { api } from '#lib/api/api.ts'
import type { ApiResult } from '#lib/api/api-result.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain, queryClient } from '#lib/query-client.ts'
import { invitationLinkQuery, invitationsQuery } from './get-invitations.ts'

const pathOf = (id: string): string => `/invitations/${encodeURIComponent(id)}`

export const refreshInvitations = (): Promise<void> => askAgain({ queryKey: invitationsQuery.queryKey })

const keepLink = (result: ApiResult): void => {
  const { id, link } = parseResult(invitedSchema, result).invitation
  if (link !== undefined) queryClient.setQueryData(invitationLinkQuery(id).queryKey, link)
}

/** POST /invitations. The list is loaded again once all are sent. */
export const invite = async (email: string, role: InvitedRole): Promise<void> =>
  keepLink(await api.post('/invitations', { email, role }))

/** POST /invitations/:id/resend: with a new link, and the link of before no longer works. */
export const resendInvitation = async (id: string): Promise<void> => {
  keepLink(await api.post(`${pathOf(id)}/resend`))
  await refreshInvitations()
}

/** DELETE /invitations/:id */
export const revokeInvitation = async (id: string): Promise<void> => {
  parseResult(teamChangedSchema, await api.delete(pathOf(id)))
  await refreshInvitations()
}
