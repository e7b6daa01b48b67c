import { changedSchema, type overageBudgetRequestSchema } from '@vignette/domain/billing/billing-schemas'
import type { z } from 'zod'
import { api } from '../api.ts'
import { parseResult } from '../parse-result.ts'

export type OverageBudget = z.output<typeof overageBudgetRequestSchema>

/** POST /billing/overage-budget */
export const setOverageBudget = async (request: OverageBudget) =>
  parseResult(changedSchema, await api.post('/billing/overage-budget', request))
