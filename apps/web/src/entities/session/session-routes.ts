import {
  type demoSessionRequestSchema,
  demoSessionSchema,
  displayNameSchema,
  type signUpRequestSchema,
} from '@vignette/domain/identity/schemas'
import { z } from 'zod'
import type { ApiClient } from '#lib/api/api-client.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { browserFormats } from '#lib/reader-formats.ts'

/** POST /demo/session: opens a session of demo mode. */
export const createDemoSession = async (api: ApiClient, request: z.input<typeof demoSessionRequestSchema>) =>
  parseResult(demoSessionSchema, await api.post('/demo/session', request))

const recordedSchema = z.object({ success: z.literal(true) })

/**
 * POST /users: records the sign-up once, however often it is sent, with the formats of this browser. A name that cannot be
 * one is left out.
 */
export const recordSignUp = async (api: ApiClient, name?: string | null) => {
  const known = displayNameSchema.safeParse(name).data
  const request: z.input<typeof signUpRequestSchema> = {
    formats: browserFormats(),
    ...(known !== undefined && { name: known }),
  }
  return parseResult(recordedSchema, await api.post('/users', request))
}
