import { changedSchema } from '@vignette/domain/billing/billing-schemas'
import type { CancellationReason } from '@vignette/domain/billing/schemas'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

/** POST /billing/cancel: at the end of what is paid. */
export const cancelPlan = async (reason: CancellationReason) =>
  parseResult(changedSchema, await api.post('/billing/cancel', { reason }))
