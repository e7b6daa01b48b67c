import { randomUUID } from 'node:crypto'
import { addMs } from '@vignette/domain/kernel/calendar'
import { codeAt } from '@vignette/identity/second-factor/totp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi

/** What the API takes for the time, so that a code stays the one of its span. */
let now = new Date().toISOString()

beforeAll(async () => {
  api = await createTestApi({ replaced: { now: async () => now } })
})
afterAll(() => api.close())

const password = 'analytical'

const signIn = (email: string, code?: string) =>
  api.app.inject({ method: 'POST', url: '/api/demo/session', payload: { email, password, ...(code && { code }) } })

type Session = { readonly token: string; readonly firebaseUID: string }

const personOf = (email: string, { token, firebaseUID: userId }: Session): Person => ({
  userId,
  email,
  headers: { authorization: `Bearer ${token}` },
})

const newcomer = async (): Promise<Person> => {
  const email = `${randomUUID()}@example.com`
  const person = personOf(email, (await signIn(email)).json<Session>())
  await ask('POST', '/users', person, {})
  return person
}

const ask = (method: 'GET' | 'POST', path: string, { headers }: Person, payload?: object) =>
  api.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })

/** The code that an app shows `steps` spans of 30 s from now. */
const codeIn = (secret: string, steps = 0): string => codeAt(secret, addMs(now, steps * 30_000))

/** Somebody with two-step sign-in, which was confirmed with the code of the span before this one. */
const careful = async () => {
  const person = await newcomer()
  const { id, secret, uri } = (await ask('POST', '/demo/second-factor/set-up', person)).json<{
    id: string
    secret: string
    uri: string
  }>()
  const answer = await ask('POST', '/demo/second-factor/turn-on', person, { id, code: codeIn(secret, -1) })
  expect(answer.statusCode, answer.body).toBe(200)
  const { token, recoveryCodes } = answer.json<{ token: string; recoveryCodes: string[] }>()
  return {
    person,
    secret,
    uri,
    id,
    recoveryCodes,
    after: personOf(person.email, { token, firebaseUID: person.userId }),
  }
}

const stateOf = async (person: Person) =>
  (await ask('GET', '/demo/second-factor', person)).json<{ isOn: boolean; isOfSession: boolean }>()

it('is set up, and the session of then has it', async () => {
  const { person, secret, uri, after, recoveryCodes } = await careful()
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await stateOf(person)).toMatchObject({ isOn: true, isOfSession: false, recoveryCodesLeft: 10 })
  expect(await stateOf(after)).toMatchObject({ isOn: true, isOfSession: true })
  expectFailure(await ask('POST', '/demo/second-factor/set-up', after), 409, 'identity.second_factor_on')
})

it('a set-up that is not confirmed, or of somebody else, changes nothing', async () => {
  const [ada, bob] = [await newcomer(), await newcomer()]
  const { id, secret } = (await ask('POST', '/demo/second-factor/set-up', ada)).json<{ id: string; secret: string }>()
  const wrong = { id, code: '000000' }
  expectFailure(await ask('POST', '/demo/second-factor/turn-on', ada, wrong), 403, 'identity.wrong_code')
  const others = { id, code: codeIn(secret) }
  expectFailure(await ask('POST', '/demo/second-factor/turn-on', bob, others), 403, 'identity.wrong_code')
  expect((await signIn(ada.email)).statusCode).toBe(200)
})

it('a sign-in takes a code, once, as it is pasted', async () => {
  const { person, secret } = await careful()
  expectFailure(await signIn(person.email), 403, 'identity.code_required')
  expectFailure(await signIn(person.email, codeIn(secret, -1)), 403, 'identity.wrong_code')
  const code = codeIn(secret)
  const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
  const session = await signIn(person.email, spaced)
  expect(session.statusCode, session.body).toBe(200)
  expect(await stateOf(personOf(person.email, session.json<Session>()))).toMatchObject({ isOfSession: true })
  expectFailure(await signIn(person.email, code), 403, 'identity.wrong_code')
  // the clock of the device is a minute ahead, which is too much, and half of it, which is fine
  expectFailure(await signIn(person.email, codeIn(secret, 2)), 403, 'identity.wrong_code')
  expect((await signIn(person.email, codeIn(secret, 1))).statusCode).toBe(200)
})

it('guesses have to wait, also those of many at once, and a recovery code comes in all the same', async () => {
  const { person, secret, recoveryCodes } = await careful()
  const guesses = await Promise.all(Array.from({ length: 9 }, () => signIn(person.email, '123456')))
  const counted = guesses.filter((answer) => answer.statusCode === 403)
  expect(counted).toHaveLength(5)
  expectFailure(await signIn(person.email, codeIn(secret)), 429, 'identity.too_many_codes')
  const [recoveryCode = ''] = recoveryCodes
  const session = await signIn(person.email, recoveryCode.replaceAll('-', ' ').toUpperCase())
  expect(session.statusCode, session.body).toBe(200)
  expectFailure(await signIn(person.email, recoveryCode), 403, 'identity.wrong_code')
  const left = await stateOf(personOf(person.email, session.json<Session>()))
  expect(left).toMatchObject({ recoveryCodesLeft: 9 })
  expect((await signIn(person.email, codeIn(secret))).statusCode).toBe(200)
})

it('is turned off with a code, and everybody has to sign in again', async () => {
  const { person, secret, after } = await careful()
  const off = (who: Person, code: string) => ask('POST', '/demo/second-factor/turn-off', who, { code })
  expectFailure(await off(person, '000000'), 403, 'identity.wrong_code')
  expect((await off(after, codeIn(secret))).statusCode).toBe(200)
  now = addMs(now, 1_000)
  await eventually(async () => {
    expectFailure(await ask('GET', '/demo/second-factor', after), 401, 'identity.not_signed_in')
  })
  expectFailure(await ask('GET', '/demo/second-factor', person), 401, 'identity.not_signed_in')
  const session = await signIn(person.email)
  expect(session.statusCode).toBe(200)
  const again = personOf(person.email, session.json<Session>())
  expect(await stateOf(again)).toMatchObject({ isOn: false, isOfSession: false, recoveryCodesLeft: 0 })
})

it('a copy of their data, which a session without a code can fetch, has no secret, and neither has a late repetition', async () => {
  const person = await newcomer()
  const { id, secret } = (await ask('POST', '/demo/second-factor/set-up', person)).json<{
    id: string
    secret: string
  }>()
  const headers = { ...person.headers, 'idempotency-key': randomUUID() }
  const payload = { id, code: codeIn(secret, -1) }
  const turnOn = (who: Person) =>
    api.app.inject({
      method: 'POST',
      url: '/api/demo/second-factor/turn-on',
      headers: { ...headers, ...who.headers },
      payload,
    })
  const answers = [await turnOn(person), await turnOn(person)].map((answer) =>
    answer.json<{ recoveryCodes: string[] }>(),
  )
  expect(answers[1]?.recoveryCodes).toEqual(answers[0]?.recoveryCodes)
  const { body } = await ask('POST', '/account/export', person)
  expect(body).toContain('SecondFactorTurnedOn')
  for (const word of [secret, 'recoveryHashes']) expect(body).not.toContain(word)
  await ask('POST', '/demo/second-factor/turn-off', person, { code: codeIn(secret) })
  now = addMs(now, 1_000)
  const later = personOf(person.email, (await signIn(person.email)).json<Session>())
  expectFailure(await turnOn(later), 409, 'request.outdated')
})

it('the log holds neither the secret nor a code in readable form', async () => {
  const { person, secret, recoveryCodes } = await careful()
  await signIn(person.email, codeIn(secret))
  await signIn(person.email, recoveryCodes[0])
  const { rows } = await api.owner.query<{ type: string; text: string }>(
    `select type, data::text || meta::text as text from es.events where stream = 'second-factor-' || $1 order by version`,
    [person.userId],
  )
  expect(rows.map(({ type }) => type)).toEqual(['SecondFactorTurnedOn', 'SecondFactorPassed', 'RecoveryCodeUsed'])
  for (const { text } of rows) {
    for (const word of [secret, codeIn(secret), ...recoveryCodes]) expect(text).not.toContain(word)
  }
})
