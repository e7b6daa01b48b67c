import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createGoogle, type Google } from '../../support/google/google.ts'
import { type Claims, type Member, newMember } from '../../support/google/people.ts'
import { signIdToken } from '../../support/google/tokens.ts'
import { leadToGoogle } from '../../support/google/within-reach.ts'
import { createTestApp } from '../../support/in-process.ts'
import { base64url } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import type { Environment } from '../../support/settings.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { now } from './firebase-product.ts'
import { askAll, letIn, refused, type RequestCredentials, routes } from './three-doors.ts'

// in this process: firebase-tokens.test.ts and firebase-outages.test.ts ask the processes of the product
let google: Google
let api: TestApi
let url: string
let personnel: ReturnType<typeof createPersonnel>
let leaveGoogle: () => void

beforeAll(async () => {
  google = await createGoogle()
  leaveGoogle = leadToGoogle(google)
  api = await createTestApi({ env: google.environment })
  url = await api.app.listen({ port: 0 })
  personnel = createPersonnel(api.database.appUrl)
  const { claims } = await newOperator()
  const authorization = `Bearer ${signIdToken(claims(), google.signingKey)}`
  // the keys and access tokens of Google have been fetched from here on
  await eventually(async () => expect(await answersTo({ authorization })).toEqual(letIn))
})
afterAll(async () => {
  api.app.server.closeAllConnections()
  await Promise.all([api.close(), personnel.close()])
  leaveGoogle()
  await google.close()
})

const newOperator = async (options: { readonly tenant?: string } = {}): Promise<Member> => {
  const operator = newMember(google, options)
  await personnel.grant(operator, 'ops')
  return operator
}
const answersTo = (asked: RequestCredentials) => askAll(url, asked)

/** Another API on the same database, for one test. @returns its address. */
const openOther = async (env: Environment): Promise<string> => {
  const { app, close } = await createTestApp({ ...env, DATABASE_URL: api.database.appUrl })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await close()
  })
  return app.listen({ port: 0 })
}

describe('to a read, to money and to staff, an account', () => {
  it.each<[string, (operator: Member) => void]>([
    [
      'whose sessions were ended',
      ({ userId, email }) => google.accounts.set(userId, { localId: userId, email, validSince: String(now()) }),
    ],
    [
      'that is disabled',
      ({ userId, email }) => google.accounts.set(userId, { localId: userId, email, disabled: true }),
    ],
    ['that was deleted', ({ userId }) => void google.accounts.delete(userId)],
  ])('%s is not let in', async (_case, change) => {
    const operator = await newOperator()
    const tokenOfSession = (claims: Claims) =>
      `Bearer ${signIdToken({ ...operator.claims(), ...claims }, google.signingKey)}`
    const authorization = tokenOfSession({ auth_time: now() - 20 })
    expect(await answersTo({ authorization })).toEqual(letIn)
    change(operator)
    expect(await answersTo({ authorization: tokenOfSession({ auth_time: now() - 30 }) })).toEqual(refused)
    // a read may have been let in by the answer of before, while the others asked anew
    expect((await answersTo({ authorization })).slice(1)).toEqual(refused.slice(1))
    expect(await answersTo({ authorization })).toEqual(refused)
  })

  it('that signed in after its sessions were ended is let in', async () => {
    const operator = await newOperator()
    const { userId, email } = operator
    google.accounts.set(userId, { localId: userId, email, validSince: String(now() - 60) })
    const authorization = `Bearer ${signIdToken(operator.claims(), google.signingKey)}`
    expect(await answersTo({ authorization })).toEqual(letIn)
  })
})

it('where a tenant is expected, its people are let in and nobody else', { tags: 'invariant' }, async () => {
  const tenant = 'agency'
  const at = await openOther({ ...google.environment, FIREBASE_TENANT_ID: tenant })
  const operator = await newOperator({ tenant })
  const withTenant = (other: unknown) =>
    signIdToken({ ...operator.claims(), firebase: { sign_in_provider: 'password', tenant: other } }, google.signingKey)
  const asked = () => askAll(at, { authorization: `Bearer ${withTenant(tenant)}` })
  await eventually(async () => expect(await asked()).toEqual(letIn))
  for (const other of [undefined, null, 'another', 'Agency', [tenant]]) {
    expect(await askAll(at, { authorization: `Bearer ${withTenant(other)}` })).toEqual(refused)
  }
  // an account of the project itself, which has no tenant
  const { userId, email } = operator
  google.accounts.set(userId, { localId: userId, email })
  expect((await asked()).slice(1)).toEqual(refused.slice(1))
  expect(await asked()).toEqual(refused)
})

it('with the emulator, tokens that nobody signed are taken, and checked all the same', async () => {
  const { FIREBASE_SERVICE_ACCOUNT: _none, ...environment } = google.environment
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1', ALLOW_EMULATOR: 'true' }
  const at = await openOther({ ...environment, ...emulator })
  const member = newMember(google)
  const unsigned = (changes: Claims) => [
    { alg: 'none', typ: 'JWT' },
    { ...member.claims(), ...changes },
  ]
  const read = async (token: string) =>
    (await fetch(`${at}${routes.read}`, { headers: { authorization: `Bearer ${token}` } })).status
  const tokenOf = (changes: Claims) => `${unsigned(changes).map(base64url).join('.')}.`
  expect(await read(tokenOf({}))).toBe(200)
  expect(await read(signIdToken(member.claims(), google.signingKey))).toBe(401)
  for (const changes of [{ aud: 'another' }, { exp: now() - 1 }, { sub: '' }, { email_verified: 'yes' }]) {
    expect(await read(tokenOf(changes))).toBe(401)
  }
})

it('a trial begins once the e-mail address is verified, and not before', async () => {
  const person = newMember(google)
  const post = async (path: string, isVerified: boolean, body: object) => {
    const token = signIdToken({ ...person.claims(), email_verified: isVerified }, google.signingKey)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/api/billing/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as object }
  }
  const words = 'Please verify your e-mail address first: one trial per verified address.'
  const tried = { tier: 'starter', trial: true }
  expect(await post('preview', false, { tier: 'starter' })).toMatchObject({
    body: { change: { kind: 'trial', refusal: words } },
  })
  expect(await post('checkout', false, tried)).toMatchObject({
    status: 403,
    body: { code: 'trial.email_not_verified', error: words },
  })
  expect(await post('preview', true, { tier: 'starter' })).toMatchObject({ body: { change: { refusal: null } } })
  expect(await post('checkout', true, tried)).toMatchObject({
    status: 200,
    body: { outcome: { kind: 'trialStarted' } },
  })
})
