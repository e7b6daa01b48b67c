import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { createGoogle, type Google } from '../../support/google/google.ts'
import { type Member, newMember } from '../../support/google/people.ts'
import { createSigningKey, jwkOf, signIdToken, type SigningKey } from '../../support/google/tokens.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { startApi, startWorker, type ProductProcess } from '../../support/processes.ts'
import { type Environment, processSettings } from '../../support/settings.ts'
import { askAll, letIn, notConfirmable, notKnowable, refused, routes } from './three-doors.ts'

let google: Google
let database: TestDatabase
let personnel: ReturnType<typeof createPersonnel>
let worker: ProductProcess
let settings: Environment
let member: Member

beforeAll(async () => {
  google = await createGoogle()
  database = await createTestDatabase()
  settings = { ...processSettings, ...google.environment, DATABASE_URL: database.appUrl }
  worker = await startWorker({ ...settings, DATABASE_URL: database.appUrl })
  personnel = createPersonnel(database.appUrl)
  member = newMember(google)
  await personnel.grant(member, 'ops')
})
afterEach(() => {
  google.publish(jwkOf(google.signingKey))
  for (const service of ['keys', 'tokens', 'accounts'] as const) google.set(service, 'working')
})
afterAll(async () => {
  await Promise.all([worker.stop(), personnel.close(), google.close()])
  await database.drop()
})

/** A token that this process has not seen: what is known of one that it has is kept. */
let serial = 0
const tokenOf = (key: SigningKey, header: object = {}) =>
  signIdToken({ ...member.claims(), serial: (serial += 1) }, key, header)
/** What is answered once nothing is under way any more: a busy machine may need longer than a request may wait. */
const answers = (url: string, expected: readonly string[], key = google.signingKey) =>
  eventually(async () => {
    expect(await askAll(url, { authorization: `Bearer ${tokenOf(key)}` })).toEqual(expected)
  })

it.each(['failing', 'silent', 'garbled'] as const)(
  'starts while the endpoint of the keys is %s, signs nobody out for that, and lets people in when it is back',
  async (mode) => {
    google.set('keys', mode)
    const api = await startApi(settings)
    await answers(api.url, notKnowable)
    expect(await askAll(api.url, { authorization: 'Bearer x.y.z' })).toEqual(refused)
    google.set('keys', 'working')
    await answers(api.url, letIn)
    await api.stop()
  },
)

it('keeps the keys it knows while they cannot be fetched, and judges no token by a key that it cannot look up', async () => {
  const api = await startApi(settings)
  await answers(api.url, letIn)
  google.set('keys', 'failing')
  const next = createSigningKey()
  await answers(api.url, notKnowable, next)
  await answers(api.url, letIn)
  google.publish(jwkOf(google.signingKey), jwkOf(next))
  google.set('keys', 'working')
  await answers(api.url, letIn, next)
  await api.stop()
})

it('notices that keys were replaced', async () => {
  const api = await startApi(settings)
  await answers(api.url, letIn)
  const next = createSigningKey()
  google.publish(jwkOf(next))
  await answers(api.url, letIn, next)
  await answers(api.url, refused)
  await api.stop()
})

it('is not led to fetch keys again and again by invented key ids', async () => {
  const api = await startApi(settings)
  await answers(api.url, letIn)
  const [before, startedAt] = [google.requests.keys, performance.now()]
  const invented = (kid: string) => ({ authorization: `Bearer ${tokenOf(google.signingKey, { kid })}` })
  await Promise.all(
    Array.from({ length: 40 }, async (_, nth) => {
      expect(await askAll(api.url, invented(`invented ${nth}`))).toEqual(refused)
    }),
  )
  const cooldowns = Math.floor((performance.now() - startedAt) / 3_000)
  expect(google.requests.keys - before).toBeLessThanOrEqual(1 + cooldowns)
  await api.stop()
})

it.each([
  ['accounts', 'failing'],
  ['accounts', 'silent'],
  ['accounts', 'garbled'],
  ['tokens', 'failing'],
  ['tokens', 'silent'],
] as const)('while the endpoint of the %s is %s, money and staff wait, and reading goes on', async (service, mode) => {
  const api = await startApi(settings)
  google.set(service, mode)
  await answers(api.url, notConfirmable)
  google.set(service, 'working')
  await answers(api.url, letIn)
  expect(api.logs()).toContain('Firebase cannot be asked for an account')
  expect(api.logs()).not.toContain(member.email)
  await api.stop()
})

/** Reads often, in one session that is new: at once, and then one after the other. */
const readOften = async (url: string): Promise<void> => {
  const claims = { ...member.claims(), auth_time: Math.floor(Date.now() / 1_000) - 600 }
  const headers = { authorization: `Bearer ${signIdToken(claims, google.signingKey)}` }
  const read = async () => expect((await fetch(`${url}${routes.read}`, { headers })).status).toBe(200)
  await Promise.all(Array.from({ length: 10 }, read))
  for (let nth = 0; nth < 20; nth += 1) await read()
}

it.each([
  ['working', 60_000],
  ['failing', 10_000],
  ['silent', 10_000],
] as const)('while accounts are %s, reading asks for one once in %i ms', async (mode, everyMs) => {
  const api = await startApi(settings)
  await answers(api.url, letIn)
  google.set('accounts', mode)
  const [before, startedAt] = [google.requests.accounts, performance.now()]
  await readOften(api.url)
  const more = Math.floor((performance.now() - startedAt) / everyMs)
  const asked = google.requests.accounts - before
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(1 + more)
  await api.stop()
})

it.each([
  ['FIREBASE_PROJECT_ID', '', notKnowable],
  ['FIREBASE_SERVICE_ACCOUNT', '', notConfirmable],
  ['FIREBASE_SERVICE_ACCOUNT', JSON.stringify({ private_key: 'hunter2', client_email: 'hunter3' }), notConfirmable],
] as const)('starts with %s set to "%s", and says so in its log', async (name, value, expected) => {
  const api = await startApi({ ...settings, [name]: value })
  await answers(api.url, expected)
  expect(api.logs()).toContain(name)
  expect(api.logs()).not.toMatch(/hunter/)
  await api.stop()
})
