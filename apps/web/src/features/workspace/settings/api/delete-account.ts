import { deletionAnswerSchema } from '@vignette/domain/account/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /account/delete. @returns when the account will be erased. */
export const deleteAccount = async (email: string) =>
  parseResult(deletionAnswerSchema, await api.post('/account/delete', { email })).erasesAt
