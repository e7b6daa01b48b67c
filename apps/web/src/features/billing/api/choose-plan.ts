import { checkoutAnswerSchema, type checkoutRequestSchema } from '@vignette/domain/billing/billing-schemas'
import type { z } from 'zod'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

/** POST /billing/checkout */
export const choosePlan = async (request: z.input<typeof checkoutRequestSchema>) =>
  parseResult(checkoutAnswerSchema, await api.post('/billing/checkout', request)).outcome
