import { queryOptions } from '@tanstack/react-query'
import { lookedAtInvitationSchema } from '@vignette/domain/members/schemas'
import { personalApi } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /invitations/look: the invitation that a link leads to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async () => parseResult(lookedAtInvitationSchema, await personalApi.post('/invitations/look', { token })),
    staleTime: 0,
    meta: { public: true }, // signed-out people ask for it too
  })
