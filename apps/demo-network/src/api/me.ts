import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Network } from '../network.ts'
import { revokeFamily } from '../store/tokens.ts'
import { accountView, limits } from './schemas.ts'

/** The account that asks. */
export const me: FastifyPluginAsyncZod<Network> = async (app, { db, now, url }) => {
  app.get('/me', { config: { call: 'me' } }, async ({ account }) => ({ account: accountView(url(), account), limits }))

  app.delete('/token', { config: { call: 'token' } }, async ({ account }, reply) => {
    revokeFamily(db, account.familyId, now())
    return reply.code(204).send()
  })
}
