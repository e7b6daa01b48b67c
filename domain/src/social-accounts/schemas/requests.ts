import { z } from 'zod'
import { accountIdSchema, networkSchema } from '../../networks/schemas.ts'
import { text } from '../../kernel/text.ts'

/**
 * POST /accounts/connect. Which members a network needs follows from how people sign in there: `handle` and `name` on the
 * demo network, `identifier` and `password` (an app password) on Bluesky, `server` on Mastodon. With `accountId` an account
 * is connected again.
 */
export const connectRequestSchema = z.strictObject({
  network: networkSchema,
  accountId: accountIdSchema.optional(),
  handle: text({ min: 1, max: 100 }).optional(),
  name: text({ max: 100 }).optional(),
  identifier: text({ min: 1, max: 300 }).optional(),
  password: z.string().min(1).max(500).optional(),
  server: text({ min: 1, max: 300 }).optional(),
})
export type ConnectRequest = z.output<typeof connectRequestSchema>

/**
 * POST /accounts/authorizations: what the browser came back with from the network. `server` is the one in the address that
 * it was sent back to, where a network has several.
 */
export const authorizationRequestSchema = z.strictObject({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(4_000).optional(),
  error: z.string().max(200).optional(),
  server: z.string().min(1).max(300).optional(),
})

export type AuthorizationRequest = z.output<typeof authorizationRequestSchema>

/** GET /accounts/:id/log and GET /posts/:id/log */
export const publishLogQuerySchema = z.strictObject({ cursor: z.string().max(200).optional() })

export const accountParamsSchema = z.strictObject({ id: accountIdSchema })
