import { z } from 'zod'
import { accountIdSchema, networkSchema } from '../../networks/schemas.ts'
import { isStorable, text } from '../../kernel/text.ts'

/** What is passed on as it came, with the spaces around it. */
const asItIs = (max: number) =>
  z.string().min(1).max(max).refine(isStorable, 'Contains characters that cannot be stored')

/**
 * POST /accounts/connect. Which members a network needs follows from how people sign in there: `identifier` and `password`
 * (an app password) on Bluesky, `server` on Mastodon. On the demo network `handle` and `name` open an account at once;
 * without them a person does that on its page. With `accountId` an account
 * is connected again.
 */
export const connectRequestSchema = z.strictObject({
  network: networkSchema,
  accountId: accountIdSchema.optional(),
  handle: text({ min: 1, max: 100 }).optional(),
  name: text({ max: 100 }).optional(),
  identifier: text({ min: 1, max: 300 }).optional(),
  password: asItIs(500).optional(),
  server: text({ min: 1, max: 300 }).optional(),
})
export type ConnectRequest = z.output<typeof connectRequestSchema>

/**
 * POST /accounts/authorizations: what the browser came back with from the network. `server` is the one in the address that
 * it was sent back to, where a network has several.
 */
export const authorizationRequestSchema = z.strictObject({
  state: asItIs(500),
  code: asItIs(4_000).optional(),
  error: asItIs(200).optional(),
  server: asItIs(300).optional(),
})

export type AuthorizationRequest = z.output<typeof authorizationRequestSchema>

/** POST /accounts/choices/:id: the chosen accounts, by their ids at the network. */
export const choiceRequestSchema = z.strictObject({ accounts: z.array(asItIs(500)).min(1).max(500) })

export const choiceParamsSchema = z.strictObject({ id: asItIs(100) })

/** GET /accounts/:id/log and GET /posts/:id/log */
export const publishLogQuerySchema = z.strictObject({ cursor: z.string().max(200).optional() })

export const accountParamsSchema = z.strictObject({ id: accountIdSchema })
