import { checkoutAnswerSchema, type checkoutRequestSchema } from '@vignette/domain/billing/schemas/billing'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /billing/checkout */
export const choosePlan = async (request: z.input<typeof checkoutRequestSchema>) =>
  parseResult(checkoutAnswerSchema, await api.post('/billing/checkout', request)).outcome
