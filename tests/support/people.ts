import { createHmac, randomUUID } from 'node:crypto'
import { demoUserId } from '@vignette/identity/ids'
import { sessionSecret } from './settings.ts'

export type Person = {
  readonly userId: string
  readonly email: string
  readonly headers: { readonly authorization: string }
}

type Somebody = Pick<Person, 'userId' | 'email'>

/** A session as `/demo/session` would sign it, opened at `signedInAt`, in ms since 1970. */
export const sessionOf = ({ userId, email }: Somebody, signedInAt = Date.now()): Person => {
  const now = Math.floor(Date.now() / 1_000)
  // for as long as a session lasts, also to who is a day ahead
  const times = { iat: now, exp: now + 604_800, auth_time: signedInAt / 1_000 }
  const token = signToken({ sub: userId, email, iss: 'demo', ...times })
  return { userId, email, headers: { authorization: `Bearer ${token}` } }
}

/** Another session of the same person, which was opened with a second step. */
export const withSecondFactor = ({ userId, email }: Somebody): Person => {
  const now = Math.floor(Date.now() / 1_000)
  const times = { iat: now, exp: now + 604_800, auth_time: Date.now() / 1_000 }
  const firebase = { sign_in_second_factor: 'totp' }
  const token = signToken({ sub: userId, email, iss: 'demo', ...times, firebase })
  return { userId, email, headers: { authorization: `Bearer ${token}` } }
}

/** Somebody nobody has met, with a session. */
export const newPerson = (): Person => {
  const email = `${randomUUID()}@example.com`
  return sessionOf({ userId: demoUserId(email, sessionSecret), email })
}

const hashes = { HS256: 'sha256', HS512: 'sha512' } as const

type Signing = { readonly secret?: string; readonly algorithm?: keyof typeof hashes }

export const signToken = (claims: object, { secret = sessionSecret, algorithm = 'HS256' }: Signing = {}): string => {
  const unsigned = [{ alg: algorithm, typ: 'JWT' }, claims].map(base64url).join('.')
  return `${unsigned}.${createHmac(hashes[algorithm], secret).update(unsigned).digest('base64url')}`
}

export const base64url = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
