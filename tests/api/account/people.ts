import { type Person, signToken } from '../../support/people.ts'

type Claims = { readonly email?: string; readonly signedInAt?: number }

/** Another session of a person, as the sign-in service would vouch for it. `signedInAt` in ms since 1970. */
export const sessionOf = ({ userId, email }: Person, claims: Claims = {}): Person => {
  const { signedInAt = Date.now() } = claims
  const now = Math.floor(Date.now() / 1_000)
  const token = signToken({
    sub: userId,
    email: claims.email ?? email,
    iss: 'demo',
    iat: now,
    exp: now + 604_800,
    auth_time: signedInAt / 1_000,
  })
  return { userId, email: claims.email ?? email, headers: { authorization: `Bearer ${token}` } }
}
