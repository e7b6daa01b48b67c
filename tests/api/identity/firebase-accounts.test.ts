import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type Claims, type Member, newMember } from '../../support/google/people.ts'
import { signIdToken } from '../../support/google/tokens.ts'
import { base64url } from '../../support/people.ts'
import { startApi } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { type FirebaseProduct, now, openFirebaseProduct } from './firebase-product.ts'
import { askAll, letIn, refused, routes } from './three-doors.ts'

let product: FirebaseProduct
let google: FirebaseProduct['google']
let database: FirebaseProduct['database']
let api: FirebaseProduct['api']
let member: FirebaseProduct['member']
let newOperator: FirebaseProduct['newOperator']
let answersTo: FirebaseProduct['answersTo']

beforeAll(async () => {
  product = await openFirebaseProduct()
  ;({ google, database, api, member, newOperator, answersTo } = product)
})
afterAll(() => product.close())

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
  const settings = { ...processSettings, ...google.environment, FIREBASE_TENANT_ID: tenant }
  const { url, stop } = await startApi({ ...settings, DATABASE_URL: database.appUrl })
  const operator = await newOperator({ tenant })
  const withTenant = (other: unknown) =>
    signIdToken({ ...operator.claims(), firebase: { sign_in_provider: 'password', tenant: other } }, google.signingKey)
  const asked = () => askAll(url, { authorization: `Bearer ${withTenant(tenant)}` })
  await eventually(async () => expect(await asked()).toEqual(letIn))
  for (const other of [undefined, null, 'another', 'Agency', [tenant]]) {
    expect(await askAll(url, { authorization: `Bearer ${withTenant(other)}` })).toEqual(refused)
  }
  // an account of the project itself, which has no tenant
  const { userId, email } = operator
  google.accounts.set(userId, { localId: userId, email })
  expect((await asked()).slice(1)).toEqual(refused.slice(1))
  expect(await asked()).toEqual(refused)
  await stop()
})

it('with the emulator, tokens that nobody signed are taken, and checked all the same', async () => {
  const { FIREBASE_SERVICE_ACCOUNT: _none, ...environment } = google.environment
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1', ALLOW_EMULATOR: 'true' }
  const settings = { ...processSettings, ...environment, ...emulator, DATABASE_URL: database.appUrl }
  const { url, stop } = await startApi(settings)
  const unsigned = (changes: Claims) => [
    { alg: 'none', typ: 'JWT' },
    { ...member.claims(), ...changes },
  ]
  const read = async (token: string) =>
    (await fetch(`${url}${routes.read}`, { headers: { authorization: `Bearer ${token}` } })).status
  const tokenOf = (changes: Claims) => `${unsigned(changes).map(base64url).join('.')}.`
  expect(await read(tokenOf({}))).toBe(200)
  expect(await read(signIdToken(member.claims(), google.signingKey))).toBe(401)
  for (const changes of [{ aud: 'another' }, { exp: now() - 1 }, { sub: '' }, { email_verified: 'yes' }]) {
    expect(await read(tokenOf(changes))).toBe(401)
  }
  await stop()
})

it('a trial begins once the e-mail address is verified, and not before', async () => {
  const person = newMember(google)
  const post = async (path: string, isVerified: boolean, body: object) => {
    const token = signIdToken({ ...person.claims(), email_verified: isVerified }, google.signingKey)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${api.url}/api/billing/${path}`, {
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
