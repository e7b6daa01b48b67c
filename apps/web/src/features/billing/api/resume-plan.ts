import { changedSchema } from '@vignette/domain/billing/billing-schemas'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

/** POST /billing/resume: what was scheduled does not happen. */
export const resumePlan = async () => parseResult(changedSchema, await api.post('/billing/resume'))
