import { accountChangedSchema } from '@vignette/domain/account/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /account/sign-out-everywhere: ends all sessions, including this one. */
export const signOutEverywhere = async () =>
  parseResult(accountChangedSchema, await api.post('/account/sign-out-everywhere'))
