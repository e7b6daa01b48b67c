import { queryOptions } from '@tanstack/react-query'
import { contactAnswerSchema } from '@vignette/domain/contact/schemas'
import { accountManagerSchema } from '@vignette/domain/support/schemas/managers'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** GET /account-manager */
export const accountManagerQuery = queryOptions({
  queryKey: ['account-manager'],
  queryFn: async () => parseResult(accountManagerSchema, await api.get('/account-manager')),
})

/** POST /account-manager/messages */
export const writeToManager = async (message: string) =>
  parseResult(contactAnswerSchema, await api.post('/account-manager/messages', { message }))
