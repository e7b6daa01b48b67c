import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Freshness } from '@vignette/event-log/projections/freshness'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** The end of the time this request may wait for projections, by `performance.now()`. */
    freshUntil: number
    /**
     * Waits until projections have reached the position that the request asks for (`X-Min-Position`), or `atLeast`.
     * @returns members for the answer: `{ stale: true }` when they did not get there in time, else none.
     */
    awaitFresh: (projections: readonly string[], atLeast?: number) => Promise<{ stale?: true }>
  }
}

const longestWaitMs = 2_000

const minPosition = (request: FastifyRequest): number => {
  const header = request.headers['x-min-position']
  if (header === undefined) return 0
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw new DomainError('invalid', 'request.invalid_position', 'X-Min-Position must be a log position.')
  }
  return Number(header)
}

export const freshness = fp<{ freshness: Freshness }>(
  async (app, options) => {
    app.decorateRequest('freshUntil', 0)
    app.addHook('onRequest', (request, _reply, done) => {
      request.freshUntil = performance.now() + longestWaitMs
      done()
    })
    app.decorateRequest('awaitFresh', async function awaitFresh(this: FastifyRequest, projections, atLeast = 0) {
      const position = Math.max(minPosition(this), atLeast)
      if (position === 0) return {}
      const waitMs = Math.max(0, this.freshUntil - performance.now())
      const reached = await Promise.all(
        projections.map((projection) => options.freshness.reached(projection, position, waitMs)),
      )
      return reached.every(Boolean) ? {} : { stale: true }
    })
  },
  { name: 'freshness', dependencies: ['failures'] },
)
