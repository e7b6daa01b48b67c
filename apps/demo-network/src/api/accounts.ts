import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Network } from '../network.ts'
import { Refusal } from '../refusal.ts'
import { createAccount } from '../store/accounts.ts'
import { redeem } from '../store/agreements.ts'
import { transaction } from '../store/database.ts'
import { rotate, startFamily } from '../store/tokens.ts'
import { accountView, handleSchema, nameSchema } from './schemas.ts'

const newAccountSchema = z.object({ handle: handleSchema, name: nameSchema })

const secretSchema = z.string().min(1).max(200)
const refreshSchema = z.object({ refreshToken: secretSchema })
const codeSchema = z.object({ code: secretSchema, verifier: secretSchema, redirectUri: z.string().max(2_000) })

/** Opening an account, and new tokens for old ones: what is asked without a token. */
export const accounts: FastifyPluginAsyncZod<Network> = async (app, { db, now, url, tokenSeconds }) => {
  const tokensFor = (asked: z.output<typeof codeSchema>) => {
    const agreed = transaction(db, () => {
      const account = redeem(db, asked, now())
      return account && { account, tokens: startFamily(db, account.id, tokenSeconds, now()) }
    })
    if (!agreed) throw new Refusal(400, 'invalid_grant', 'The code is unknown, was used, or has expired.')
    return { account: accountView(url(), agreed.account), ...agreed.tokens }
  }

  app.post('/accounts', { config: { call: 'open' }, schema: { body: newAccountSchema } }, async ({ body }, reply) => {
    const opened = transaction(db, () => {
      const account = createAccount(db, body, now())
      return { account, tokens: startFamily(db, account.id, tokenSeconds, now()) }
    })
    void reply.code(201)
    const { word } = opened.account
    return { account: accountView(url(), opened.account), word, ...opened.tokens }
  })

  app.post(
    '/token',
    { config: { call: 'token' }, schema: { body: z.union([refreshSchema, codeSchema]) } },
    async ({ body }) => {
      if ('code' in body) return tokensFor(body)
      const pair = transaction(db, () => rotate(db, body.refreshToken, tokenSeconds, now()))
      if (!pair) throw new Refusal(400, 'invalid_grant', 'The refresh token is unknown, was used, or is revoked.')
      return pair
    },
  )
}
