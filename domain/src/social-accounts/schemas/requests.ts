import { z } from 'zod'
import { accountIdSchema, networkSchema } from '../schemas.ts'
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

/** GET /accounts/callback/:network, to which a network sends people back. */
export const callbackQuerySchema = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
})

/** POST /accounts/authorizations: what the network sent the browser back with. */
export const authorizationRequestSchema = z.strictObject({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(4_000).optional(),
  error: z.string().max(200).optional(),
})

export const accountParamsSchema = z.strictObject({ id: accountIdSchema })
