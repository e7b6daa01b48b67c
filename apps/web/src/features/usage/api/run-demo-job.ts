import { demoJobAnswerSchema, type demoJobRequestSchema } from '@vignette/domain/credits/quote-schemas'
import type { z } from 'zod'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

/** POST /demo/jobs */
export const runDemoJob = async (request: z.input<typeof demoJobRequestSchema>) =>
  parseResult(demoJobAnswerSchema, await api.post('/demo/jobs', request))
