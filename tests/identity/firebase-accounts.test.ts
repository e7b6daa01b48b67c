import { sign } from 'node:crypto'
import { createSignIn } from '@vignette/identity/create-sign-in'
import type { SignIn } from '@vignette/identity/sign-in'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { createGoogle, type Google } from '../support/google/google.ts'
import { type Member, newMember } from '../support/google/people.ts'
import { createSigningKey, jwkOf, signIdToken } from '../support/google/tokens.ts'
import { leadToGoogle } from '../support/google/within-reach.ts'
import { base64url } from '../support/people.ts'
import { quiet } from '../support/runner.ts'

let google: Google
let leave: () => void
let signIn: SignIn

const open = async (settings: object = {}): Promise<SignIn> => {
  const created = await createSignIn({ ...google.environment, ...settings }, quiet)
  if (created === 'demo') throw new Error('no sign-in')
  return created
}

beforeAll(async () => {
  google = await createGoogle()
  leave = leadToGoogle(google)
  signIn = await open()
  // the first answers take longest
  await eventually(async () => signIn.confirm(await identify(newMember(google))))
})
afterEach(() => google.set('accounts', 'working'))
afterAll(async () => {
  leave()
  await google.close()
})

const identify = ({ claims }: Member, changes: object = {}) =>
  signIn.identify(signIdToken({ ...claims(), ...changes }, google.signingKey))

const notSignedIn = { code: 'identity.not_signed_in', kind: 'unauthenticated' }
const unavailable = { code: 'identity.unavailable', kind: 'unavailable' }

it('reads from a token who somebody is, and when they signed in', async () => {
  const member = newMember(google)
  const { userId, email } = member
  const at = Math.floor(Date.now() / 1_000) - 20
  expect(await identify(member, { auth_time: at })).toEqual({
    userId,
    email,
    isEmailVerified: true,
    hasSecondFactor: false,
    signedInAt: at * 1_000,
  })
  expect(await identify(member, { email_verified: false })).toMatchObject({ isEmailVerified: false })
})

it('what is known of a token is forgotten when it expires', async () => {
  const member = newMember(google)
  const token = signIdToken(member.claims(), google.signingKey)
  expect(await signIn.identify(token)).toMatchObject({ userId: member.userId })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await expect(signIn.identify(token)).rejects.toMatchObject(notSignedIn)
  vi.useRealTimers()
})

it('takes a key that does not say what it is for, for nothing but RS256', async () => {
  const member = newMember(google)
  const key = createSigningKey()
  const { alg: _alg, use: _use, ...bare } = jwkOf(key)
  google.publish(bare)
  const { identify } = await open()
  expect(await identify(signIdToken(member.claims(), key))).toMatchObject({ userId: member.userId })
  const unsigned = [{ alg: 'RS512', kid: key.kid, typ: 'JWT' }, member.claims()].map(base64url).join('.')
  const signature = sign('sha512', Buffer.from(unsigned), key.privateKey).toString('base64url')
  await expect(identify(`${unsigned}.${signature}`)).rejects.toMatchObject(notSignedIn)
})

it('ends the sessions of a person', async () => {
  const member = newMember(google)
  const identity = await identify(member)
  await signIn.confirm(identity)
  await signIn.endSessions(member.userId, new Date().toISOString())
  await expect(signIn.confirm(identity)).rejects.toMatchObject(notSignedIn)
  await expect(signIn.confirmLately(identity)).rejects.toMatchObject(notSignedIn)
  await signIn.confirm({ ...identity, signedInAt: Date.now() + 1_000 })
})

it.each([
  ['never', undefined, true],
  ['in the second before', -1, true],
  ['in the same second', 0, false],
  ['since', 1, false],
] as const)('what was ended %s is ended: %s s, anew: %s', async (_when, seconds, isEndedAnew) => {
  const { userId, email } = newMember(google)
  const second = Math.floor(Date.now() / 1_000) - 60
  const validSince = seconds === undefined ? undefined : String(second + seconds)
  google.accounts.set(userId, { localId: userId, email, ...(validSince !== undefined && { validSince }) })
  await signIn.endSessions(userId, new Date(second * 1_000 + 700).toISOString())
  const after = google.accounts.get(userId)?.validSince
  expect(after !== validSince).toBe(isEndedAnew)
})

it('what is told twice ends no session that was opened in between', async () => {
  const member = newMember(google)
  const until = new Date().toISOString()
  await signIn.endSessions(member.userId, until)
  const identity = { ...(await identify(member)), signedInAt: Math.floor(Date.now() / 1_000) * 1_000 }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await signIn.endSessions(member.userId, until)
  vi.useRealTimers()
  await signIn.confirm(identity)
})

it('deletes the account of a person, and does nothing when it is gone', async () => {
  const member = newMember(google)
  const identity = await identify(member)
  await signIn.deleteAccount(member.userId)
  expect(google.accounts.has(member.userId)).toBe(false)
  await expect(signIn.confirm(identity)).rejects.toMatchObject(notSignedIn)
  await signIn.deleteAccount(member.userId)
  await signIn.endSessions(member.userId, new Date().toISOString())
})

it('takes the second step off an account, and does nothing when it is gone', async () => {
  const { userId, email } = newMember(google)
  const app = { mfaEnrollmentId: 'app', displayName: 'Authenticator app', totpInfo: {} }
  google.accounts.set(userId, { localId: userId, email, mfaInfo: [app] })
  await signIn.removeSecondFactor(userId)
  expect(google.accounts.get(userId)?.mfaInfo).toEqual([])
  await signIn.removeSecondFactor('nobody')
  google.set('accounts', 'failing')
  await expect(signIn.removeSecondFactor(userId)).rejects.toMatchObject(unavailable)
})

it('knows who has proven to own an address', async () => {
  const { userId, email } = newMember(google)
  expect(await signIn.ownsAddress(userId, email)).toBe(false)
  google.accounts.set(userId, { localId: userId, email, emailVerified: false })
  expect(await signIn.ownsAddress(userId, email)).toBe(false)
  google.accounts.set(userId, { localId: userId, email, emailVerified: true })
  expect(await signIn.ownsAddress(userId, email.toUpperCase())).toBe(true)
  expect(await signIn.ownsAddress(userId, `x${email}`)).toBe(false)
  expect(await signIn.ownsAddress('nobody', email)).toBe(false)
  google.set('accounts', 'failing')
  await expect(signIn.ownsAddress(userId, email)).rejects.toMatchObject(unavailable)
})

it('finds the accounts of a tenant with the tenant only', async () => {
  const ofTenant = await open({ FIREBASE_TENANT_ID: 'agency' })
  const [inside, outside] = [newMember(google, { tenant: 'agency' }), newMember(google)]
  const identityOf = ({ userId, email }: Member) => ({
    userId,
    email,
    isEmailVerified: true,
    hasSecondFactor: false,
    signedInAt: Date.now(),
  })
  await ofTenant.confirm(identityOf(inside))
  await expect(ofTenant.confirm(identityOf(outside))).rejects.toMatchObject(notSignedIn)
  await ofTenant.deleteAccount(outside.userId)
  expect(google.accounts.has(outside.userId)).toBe(true)
  await ofTenant.deleteAccount(inside.userId)
  expect(google.accounts.has(inside.userId)).toBe(false)
})

it.each(['failing', 'silent', 'garbled'] as const)(
  'says that it cannot know while the accounts are %s, and nothing of the person',
  async (mode) => {
    const member = newMember(google)
    const identity = await identify(member)
    google.set('accounts', mode)
    const now = new Date().toISOString()
    const refusals = await Promise.all(
      [signIn.confirm(identity), signIn.endSessions(member.userId, now), signIn.deleteAccount(member.userId)].map(
        (asked) =>
          asked.then(
            () => undefined,
            (error: unknown) => error,
          ),
      ),
    )
    await signIn.confirmLately(identity)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject(unavailable)
      const { cause } = refusal as Error
      expect(String(cause)).toMatch(/^Error: Firebase cannot be asked for an account: \w+/)
      expect(`${String(cause)} ${(cause as Error).stack}`).not.toContain(member.email)
      expect((cause as Error).cause).toBeUndefined()
    }
  },
)

it('is nobody in demo mode', async () => {
  expect(await createSignIn({ SIGN_IN: 'demo' }, quiet)).toBe('demo')
})
