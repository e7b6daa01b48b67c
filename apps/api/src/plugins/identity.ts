import jwt from '@fastify/jwt'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { emailSchema, userIdSchema } from '@vignette/domain/identity/schemas'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'

/** Who is asking, as the sign-in service vouches for. */
export type Identity = { readonly userId: string; readonly email: string }

type Access = 'public' | 'user'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route. Every route says so; one that does not keeps the server from starting. */
    access?: Access
  }
  interface FastifyRequest {
    identity: Identity | null
  }
  interface FastifyInstance {
    /** Signs the session of a demo account. */
    signSession: (identity: Identity) => string
  }
}

const issuer = 'demo'
const sessionLifetime = '7d'
const verifiedTokensKept = 1_000

/** The issuer is named again here: the verifier compares one that is there, it does not ask for one. */
const claimsSchema = z.object({
  iss: z.literal(issuer),
  sub: userIdSchema,
  email: emailSchema,
  iat: z.number(),
  exp: z.number(),
})

const unauthenticated = () =>
  new DomainError('unauthenticated', 'identity.not_signed_in', 'Please sign in again to continue.')

const mismatch = () =>
  new DomainError('forbidden', 'identity.mismatch', 'This request names another account than the one signed in.')

const verify = (request: FastifyRequest): Identity => {
  const { jwt } = request.server
  try {
    const claims = claimsSchema.parse(jwt.verify(jwt.lookupToken(request)))
    return { userId: claims.sub, email: claims.email }
  } catch {
    throw unauthenticated()
  }
}

/** The id that a client states beside its token, in the header or the query. */
const statedIds = (request: FastifyRequest): unknown[] => {
  const query = request.query as Record<string, unknown>
  return [request.headers['x-firebase-uid'], query['firebaseUID']].filter((id) => id !== undefined)
}

const identify = async (request: FastifyRequest): Promise<void> => {
  if (request.routeOptions.config.access !== 'user') return
  const identity = verify(request)
  if (statedIds(request).some((id) => id !== identity.userId)) throw mismatch()
  request.identity = identity
}

/** Signed-in identity by default deny: a route without a declared access does not start. */
export const identity = fp<{ sessionSecret: string }>(
  async (app, { sessionSecret }) => {
    await app.register(jwt, {
      secret: sessionSecret,
      sign: { algorithm: 'HS256', iss: issuer, expiresIn: sessionLifetime },
      verify: { algorithms: ['HS256'], allowedIss: issuer, cache: verifiedTokensKept },
    })
    app.decorateRequest('identity', null)
    app.decorate('signSession', ({ userId, email }: Identity) => app.jwt.sign({ sub: userId, email }))
    app.addHook('onRoute', (route) => {
      if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
      if (route.config.access === 'user') route.schema = { ...route.schema, security: [{ session: [] }] }
    })
    app.addHook('onRequest', identify)
  },
  { name: 'identity', dependencies: ['failures'] },
)

/** The identity of a route that requires one. */
export const signedIn = (request: FastifyRequest): Identity => {
  if (!request.identity) throw unauthenticated()
  return request.identity
}
