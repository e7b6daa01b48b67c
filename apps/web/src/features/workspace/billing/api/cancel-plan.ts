import { changedSchema } from '@vignette/domain/billing/schemas/billing'
import type { CancellationReason } from '@vignette/domain/billing/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /billing/cancel: the plan ends with the paid term. */
export const cancelPlan = async (reason: CancellationReason) =>
  parseResult(changedSchema, await api.post('/billing/cancel', { reason }))
