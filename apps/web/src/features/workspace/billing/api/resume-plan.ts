import { changedSchema } from '@vignette/domain/billing/schemas/billing'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /billing/resume: what was scheduled does not happen. */
export const resumePlan = async () => parseResult(changedSchema, await api.post('/billing/resume'))
