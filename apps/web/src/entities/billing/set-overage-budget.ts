import { changedSchema, type overageBudgetRequestSchema } from '@vignette/domain/billing/schemas/billing'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export type OverageBudget = z.output<typeof overageBudgetRequestSchema>

/** POST /billing/overage-budget */
export const setOverageBudget = async (request: OverageBudget) =>
  parseResult(changedSchema, await api.post('/billing/overage-budget', request))
