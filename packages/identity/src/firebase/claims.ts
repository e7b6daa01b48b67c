import { emailSchema, userIdSchema } from '@vignette/domain/identity/schemas'
import { z } from 'zod'
import type { VerifiedToken } from '../verified-tokens.ts'

/** Google's clock may be ahead of ours by this much. */
const toleranceSeconds = 30

const seconds = z.int().nonnegative()

const claimsSchema = (projectId: string, tenantId: string | undefined) =>
  z
    .object({
      iss: z.literal(`https://securetoken.google.com/${projectId}`),
      aud: z.literal(projectId),
      sub: userIdSchema,
      exp: seconds,
      iat: seconds,
      auth_time: seconds,
      email: emailSchema,
      email_verified: z.boolean(),
      firebase: z.object({
        tenant: tenantId === undefined ? z.undefined().optional() : z.literal(tenantId),
        sign_in_second_factor: z.string().min(1).optional(),
      }),
    })
    .refine(({ auth_time, iat }) => auth_time <= iat + toleranceSeconds)

type Project = { readonly projectId: string; readonly tenantId?: string | undefined }

/**
 * Reads an identity from the claims of a project's token.
 * @throws {Error} when a claim is missing or invalid, or the token is not valid now.
 */
export const createClaimsReader = ({ projectId, tenantId }: Project) => {
  const schema = claimsSchema(projectId, tenantId)
  return (claims: unknown, nowMs: number): VerifiedToken => {
    const { sub, email, email_verified, exp, iat, auth_time, firebase } = schema.parse(claims)
    const latest = nowMs / 1_000 + toleranceSeconds
    if (exp * 1_000 <= nowMs || iat > latest || auth_time > latest) throw new Error('a token of another time')
    const hasSecondFactor = firebase.sign_in_second_factor !== undefined
    const identity = {
      userId: sub,
      email,
      isEmailVerified: email_verified,
      signedInAt: auth_time * 1_000,
      hasSecondFactor,
    }
    return { identity, expiresAt: exp * 1_000 }
  }
}
