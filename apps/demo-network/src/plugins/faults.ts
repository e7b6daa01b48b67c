import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../refusal.ts'
import type { Database } from '../store/database.ts'
import { type Call, type Fault, type FaultKind, takeFault } from '../store/faults.ts'
import { handleOfRefreshToken, invalidToken, revokeAll } from '../store/tokens.ts'
import { tooMany } from './signed-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of a route in faults. */
    call?: Call
  }
}

/** Faults that hit a call before anything of it is done. */
const before: readonly FaultKind[] = ['down', 'revoke', 'rateLimit', 'failBefore']
/** Faults that hit a call that is committed. */
const after: readonly FaultKind[] = ['lostAnswer', 'failAfter', 'delay']

const failed = () => new Refusal(500, 'failed', 'Something went wrong here.')

const handleIn = (db: Database, { account, body }: FastifyRequest): string | undefined => {
  if (account) return account.handle
  const { handle, refreshToken } = (body ?? {}) as { handle?: string; refreshToken?: string }
  return refreshToken === undefined ? handle : handleOfRefreshToken(db, refreshToken)
}

/** Lets calls fail as they do on networks, where somebody has asked for it. */
export const faults = fp<{ db: Database; now: () => Date }>(
  async (app, { db, now }) => {
    const stopping = new AbortController()
    app.addHook('preClose', async () => stopping.abort())

    const take = (request: FastifyRequest, kinds: readonly FaultKind[]): Fault | undefined => {
      const { call } = request.routeOptions.config
      return call && takeFault(db, { call, handle: handleIn(db, request), kinds }, now())
    }

    app.addHook('preHandler', async (request) => {
      const fault = take(request, before)
      if (!fault) return
      if (fault.kind === 'down') throw new Refusal(503, 'unavailable', 'The network is down.')
      if (fault.kind === 'rateLimit') throw tooMany((fault.seconds ?? 60) * 1_000)
      if (fault.kind === 'failBefore') throw failed()
      if (request.account) revokeAll(db, request.account.id, now())
      throw invalidToken()
    })

    app.addHook('onSend', async (request, reply) => {
      const fault = reply.statusCode < 400 ? take(request, after) : undefined
      if (fault?.kind === 'failAfter') throw failed()
      if (fault?.kind === 'lostAnswer') request.raw.socket.destroy()
      if (fault?.kind !== 'delay') return
      const wait = sleep((fault.seconds ?? 5) * 1_000, undefined, { signal: stopping.signal })
      await wait.catch(() => undefined)
    })
  },
  { name: 'faults' },
)
