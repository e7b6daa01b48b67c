import { accountChangedSchema, type profileUpdateRequestSchema } from '@vignette/domain/account/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** PUT /users/profile */
export const saveProfile = async (request: z.output<typeof profileUpdateRequestSchema>) =>
  parseResult(accountChangedSchema, await api.put('/users/profile', request))
