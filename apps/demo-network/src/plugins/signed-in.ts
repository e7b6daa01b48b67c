import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../refusal.ts'
import type { Account } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import { accountOfToken, invalidToken } from '../store/tokens.ts'
import { countWrite, type WriteCount, writesLeft } from '../store/write-counts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with the request. Only routes that need a token may ask. */
    account: Account & { readonly familyId: string }
  }
}

const tokenOf = ({ headers }: FastifyRequest): string => {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw invalidToken()
  return token
}

const setRateHeaders = (reply: FastifyReply, { limit, remaining, resetAt }: WriteCount): void => {
  void reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': resetAt.toISOString(),
  })
}

const writes = new Set(['POST', 'PUT', 'DELETE'])

/** Every route beside this plugin needs a token. What it writes counts against the account's limit. */
export const signedIn = fp<{ db: Database; now: () => Date }>(
  async (app, { db, now }) => {
    app.decorateRequest('account')
    app.addHook('onRequest', async (request, reply) => {
      const time = now()
      request.account = accountOfToken(db, tokenOf(request), time)
      const { id } = request.account
      const isWrite = writes.has(request.method)
      const counted = isWrite ? countWrite(db, id, time) : writesLeft(db, id, time)
      setRateHeaders(reply, counted ?? writesLeft(db, id, time))
      if (counted === undefined) throw tooMany(writesLeft(db, id, time).resetAt.getTime() - time.getTime())
    })
  },
  { name: 'signed-in' },
)

export const tooMany = (waitMs: number): Refusal =>
  new Refusal(429, 'rate_limited', 'Too many posts in a short time. Wait for a moment.', {
    'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))),
  })
