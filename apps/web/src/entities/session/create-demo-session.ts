import { type demoSessionRequestSchema, demoSessionSchema } from '@vignette/domain/identity/schemas'
import type { z } from 'zod'
import type { ApiClient } from '#lib/api/api-client.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /demo/session */
export const createDemoSession = async (api: ApiClient, request: z.input<typeof demoSessionRequestSchema>) =>
  parseResult(demoSessionSchema, await api.post('/demo/session', request))
