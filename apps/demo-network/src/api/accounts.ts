import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Network } from '../network.ts'
import { Refusal } from '../refusal.ts'
import { createAccount } from '../store/accounts.ts'
import { transaction } from '../store/database.ts'
import { rotate, startFamily } from '../store/tokens.ts'
import { accountView, handleSchema } from './schemas.ts'

const newAccountSchema = z.object({
  handle: handleSchema,
  name: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must have at most 100 characters')
    .regex(/^\P{Cc}*$/u, 'must have no line breaks'),
})

const refreshSchema = z.object({ refreshToken: z.string().min(1).max(200) })

/** Opening an account, and new tokens for old ones: what is asked without a token. */
export const accounts: FastifyPluginAsyncZod<Network> = async (app, { db, now, url, tokenSeconds }) => {
  app.post('/accounts', { config: { call: 'open' }, schema: { body: newAccountSchema } }, async ({ body }, reply) => {
    const opened = transaction(db, () => {
      const account = createAccount(db, body, now())
      return { account, tokens: startFamily(db, account.id, tokenSeconds, now()) }
    })
    void reply.code(201)
    return { account: accountView(url(), opened.account), ...opened.tokens }
  })

  app.post('/token', { config: { call: 'token' }, schema: { body: refreshSchema } }, async ({ body }) => {
    const pair = transaction(db, () => rotate(db, body.refreshToken, tokenSeconds, now()))
    if (!pair) throw new Refusal(400, 'invalid_grant', 'The refresh token is unknown, was used, or is revoked.')
    return pair
  })
}
