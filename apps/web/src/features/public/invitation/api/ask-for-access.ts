import { accessAskedSchema } from '@vignette/domain/members/schemas'
import { personalApi } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /invitations/ask: asks to be invited with the address that the person has. */
export const askForAccess = async (token: string) =>
  parseResult(accessAskedSchema, await personalApi.post('/invitations/ask', { token }))
