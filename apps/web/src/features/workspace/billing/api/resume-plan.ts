import { changedSchema } from '@vignette/domain/billing/schemas/billing'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /billing/resume: withdraws the scheduled change. */
export const resumePlan = async () => parseResult(changedSchema, await api.post('/billing/resume'))
