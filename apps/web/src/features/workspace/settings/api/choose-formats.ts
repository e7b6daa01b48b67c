import { accountChangedSchema, type formatsRequestSchema } from '@vignette/domain/account/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** PUT /users/formats */
export const chooseFormats = async (formats: z.output<typeof formatsRequestSchema>) =>
  parseResult(accountChangedSchema, await api.put('/users/formats', formats))
