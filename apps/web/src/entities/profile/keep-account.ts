import { accountChangedSchema } from '@vignette/domain/account/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /account/undelete: withdraws the deletion of the account. */
export const keepAccount = async () => parseResult(accountChangedSchema, await api.post('/account/undelete'))
