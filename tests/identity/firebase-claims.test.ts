import { createClaimsReader } from '@vignette/identity/firebase/claims'
import { expect, it } from 'vitest'

const read = createClaimsReader({ projectId: 'project' })
const now = 1_800_000_000
const claims = {
  iss: 'https://securetoken.google.com/project',
  aud: 'project',
  sub: 'ada',
  exp: now + 1,
  iat: now,
  auth_time: now,
  email: 'ada@example.com',
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
}
const readWith = (changes: object) => read({ ...claims, ...changes }, now * 1_000)

it('says who somebody is, and until when that holds', () => {
  const identity = {
    userId: 'ada',
    email: 'ada@example.com',
    isEmailVerified: true,
    hasSecondFactor: false,
    signedInAt: now * 1_000,
  }
  expect(readWith({})).toEqual({ identity, expiresAt: (now + 1) * 1_000 })
})

it('says whether the session was opened with a second step', () => {
  const { firebase } = claims
  const withStep = (step: unknown) => () => readWith({ firebase: { ...firebase, sign_in_second_factor: step } })
  for (const step of ['totp', 'phone']) expect(withStep(step)().identity.hasSecondFactor).toBe(true)
  for (const step of ['', 7, null]) expect(withStep(step)).toThrow()
})

// whatever the library that reads tokens checks of these, or no longer checks in a later version
it.each([
  { exp: now },
  { exp: now + 0.5 },
  { exp: -1 },
  { exp: Number.NaN },
  { iat: now + 31 },
  { iat: now - 40 },
  { iat: now + 30, auth_time: now + 31 },
])('refuses %o', (changes) => {
  expect(() => readWith(changes)).toThrow()
})

it.each([{ iat: now + 30, auth_time: now + 30 }, { auth_time: 0 }, { iat: now - 30 }])('takes %o', (changes) => {
  expect(() => readWith(changes)).not.toThrow()
})
