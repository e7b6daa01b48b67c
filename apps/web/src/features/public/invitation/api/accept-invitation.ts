import { acceptedInvitationSchema } from '@vignette/domain/members/schemas'
import { personalApi } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /invitations/accept. @returns the workspace that the person belongs to now. */
export const acceptInvitation = async (token: string) =>
  parseResult(acceptedInvitationSchema, await personalApi.post('/invitations/accept', { token })).workspace
