import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { pathOf } from './path-of.ts'

const allowed = {
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'X-Firebase-Uid',
    'X-Min-Position',
    'X-Workspace-Id',
  ],
  exposedHeaders: ['X-Log-Position', 'Retry-After'],
  maxAge: 600,
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

type CrossOriginOptions = { readonly origins: readonly string[]; readonly basePath: string }

/**
 * Lets pages of the configured origins call the API. Registered before the rate limits, so that those pages can read a
 * refusal by a limit too. Other origins get no headers, and nobody does when no origin is configured.
 */
export const crossOrigin = fp<CrossOriginOptions>(
  async (app, { origins, basePath }) => {
    if (origins.length === 0) return
    const optionsOf = (request: FastifyRequest): FastifyCorsOptions => {
      const isAllowed = origins.includes(request.headers.origin ?? '') && pathOf(request).startsWith(`${basePath}/`)
      const isCorsRequest = request.method !== 'OPTIONS' || isPreflight(request)
      return isAllowed && isCorsRequest ? { ...allowed, origin: [...origins] } : { origin: false }
    }
    await app.register(cors, { delegator: (request, done) => done(null, optionsOf(request)) })
  },
  { name: 'cross-origin', dependencies: ['failures'] },
)
