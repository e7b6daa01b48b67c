import { afterAll, beforeAll, expect, it } from 'vitest'
import { base64url, newPerson, signToken } from '../../support/people.ts'
import { createTestApi, eventsOf, expectFailure, type TestApi } from '../support.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

type Headers = Record<string, string>

const signUp = (headers: Headers) => api.app.inject({ method: 'POST', url: '/api/users', payload: {}, headers })

const readProfile = (headers: Headers, query = '') =>
  api.app.inject({ method: 'GET', url: `/api/users/profile${query}`, headers })

const now = Math.floor(Date.now() / 1_000)
const claims = {
  sub: 'demo-somebody',
  email: 'somebody@example.com',
  iss: 'demo',
  iat: now,
  exp: now + 60,
  auth_time: now,
}
const readClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number; exp: number }
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))
const signed = (changes: object) => signToken({ ...claims, ...changes })

it.each([
  ['no token', ''],
  ['no scheme', signed({})],
  ['another scheme', `Basic ${signed({})}`],
  ['an empty token', 'Bearer '],
  ['no JWT', 'Bearer x.y.z'],
  ['a forged signature', `Bearer ${signToken(claims, { secret: 'another secret of the same length 012345' })}`],
  ['changed claims', `Bearer ${signed({}).replace(/\.[^.]+\./, `.${base64url({ ...claims, sub: 'eve' })}.`)}`],
  ['an expired token', `Bearer ${signed({ iat: now - 120, exp: now - 60 })}`],
  ['a token that lives longer than a session', `Bearer ${signed({ exp: now + 7 * 86_400 + 60 })}`],
  ['a token that never expires', `Bearer ${signToken(without('exp'))}`],
  ['no signature (alg none)', `Bearer ${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`],
  ['another algorithm', `Bearer ${signToken(claims, { algorithm: 'HS512' })}`],
  ['another issuer', `Bearer ${signed({ iss: 'https://securetoken.google.com/x' })}`],
  ['no issuer', `Bearer ${signToken(without('iss'))}`],
  ['no subject', `Bearer ${signToken(without('sub'))}`],
  ['a subject that is no id', `Bearer ${signed({ sub: 'a b\n' })}`],
  ['no e-mail address', `Bearer ${signToken(without('email'))}`],
  ['an e-mail address that is none', `Bearer ${signed({ email: { $ne: null } })}`],
])('the door stays shut for %s', async (_case, authorization) => {
  const headers: Headers = authorization ? { authorization } : {}
  expectFailure(await readProfile(headers), 401, 'identity.not_signed_in')
  expectFailure(await signUp(headers), 401, 'identity.not_signed_in')
  expect(await eventsOf(api.owner, { userId: claims.sub })).toEqual([])
})

it('a session of the demo lasts a week', async () => {
  const payload = { email: 'weekly@example.com', password: 'analytical' }
  const answer = await api.app.inject({ method: 'POST', url: '/api/demo/session', payload })
  const { iat, exp } = readClaims(answer.json<{ token: string }>().token)
  expect(exp - iat).toBe(7 * 86_400)
})

it('the door opens for the same claims when they are right', async () => {
  const authorization = `Bearer ${signed({ sub: 'demo-right' })}`
  expect((await signUp({ authorization })).statusCode).toBe(200)
})

it("refuses a request that names somebody else's id beside its own token", async () => {
  const [person, other] = [newPerson(), newPerson()]
  for (const query of [`?firebaseUID=${other.userId}`, `?firebaseUID=${person.userId}&firebaseUID=${other.userId}`]) {
    expectFailure(await readProfile(person.headers, query), 403, 'identity.mismatch')
  }
  const foreign = { 'x-firebase-uid': other.userId }
  expectFailure(await readProfile({ ...person.headers, ...foreign }), 403, 'identity.mismatch')
  expectFailure(await signUp({ ...person.headers, ...foreign }), 403, 'identity.mismatch')
  for (const somebody of [person, other]) expect(await eventsOf(api.owner, somebody)).toEqual([])
})
