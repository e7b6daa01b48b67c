import { accountChangedSchema } from '@vignette/domain/account/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /account/sign-out-everywhere: this session ends with the others. */
export const signOutEverywhere = async () =>
  parseResult(accountChangedSchema, await api.post('/account/sign-out-everywhere'))
