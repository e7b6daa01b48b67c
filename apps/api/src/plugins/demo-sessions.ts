import jwt from '@fastify/jwt'
import { emailSchema, userIdSchema } from '@vignette/domain/identity/schemas'
import { unauthenticated } from '@vignette/identity/refusals'
import type { Identity, SignIn } from '@vignette/identity/sign-in'
import { rememberVerified, type VerifiedToken } from '@vignette/identity/verified-tokens'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs a session of a demo account that begins at `signedInAt`. */
    signSession: (person: Omit<Identity, 'isEmailVerified'>) => string
  }
}

const issuer = 'demo'
/** The life of a demo session, in milliseconds. */
export const demoSessionMs = 7 * 86_400_000

/** The issuer is required here, because the verifier accepts a token without one. */
const claimsSchema = z.object({
  iss: z.literal(issuer),
  sub: userIdSchema,
  email: emailSchema,
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  /** As in the tokens of Firebase. */
  firebase: z.object({ sign_in_second_factor: z.literal('totp') }).optional(),
})

const readClaims = (claims: unknown): VerifiedToken => {
  const { sub, email, auth_time: seconds, iat, exp, firebase } = claimsSchema.parse(claims)
  if ((exp - iat) * 1_000 > demoSessionMs) throw new Error('a token that lives longer than its session')
  const identity = {
    userId: sub,
    email,
    isEmailVerified: true,
    signedInAt: seconds * 1_000,
    hasSecondFactor: firebase !== undefined,
  }
  return { identity, expiresAt: exp * 1_000 }
}

/** A session that is signed once more lives no longer for it. Clocks may differ. */
const secondsLeft = (signedInAt: number): number =>
  Math.max(1, Math.ceil(Math.min(demoSessionMs, signedInAt + demoSessionMs - Date.now()) / 1_000))

/** Sign-in of demo mode. Sessions are tokens of our own, and there is no identity service behind them. */
export const demoSignIn = async (app: FastifyInstance, sessionSecret: string): Promise<SignIn> => {
  await app.register(jwt, {
    secret: sessionSecret,
    sign: { algorithm: 'HS256', iss: issuer, expiresIn: demoSessionMs / 1_000 },
    verify: { algorithms: ['HS256'], allowedIss: issuer },
  })
  app.decorate('signSession', ({ userId, email, signedInAt, hasSecondFactor }) =>
    app.jwt.sign(
      {
        sub: userId,
        email,
        auth_time: signedInAt / 1_000,
        ...(hasSecondFactor && { firebase: { sign_in_second_factor: 'totp' } }),
      },
      { expiresIn: secondsLeft(signedInAt) },
    ),
  )
  return {
    identify: rememberVerified(async (token) => {
      try {
        return readClaims(app.jwt.verify(token))
      } catch {
        throw unauthenticated()
      }
    }),
    confirm: async () => undefined,
    confirmLately: async () => undefined,
    ownsAddress: async () => true,
    endSessions: async () => undefined,
    deleteAccount: async () => undefined,
    removeSecondFactor: async () => undefined,
  }
}
