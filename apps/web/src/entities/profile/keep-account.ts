import { accountChangedSchema } from '@vignette/domain/account/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /account/undelete: a deletion that was asked for does not happen. */
export const keepAccount = async () => parseResult(accountChangedSchema, await api.post('/account/undelete'))
