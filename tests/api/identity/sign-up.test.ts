import { randomUUID } from 'node:crypto'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { bucketOf } from '@vignette/event-log/event-store/bucket'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestApi, eventsOf, expectFailure, type TestApi } from '../support.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

type Headers = Record<string, string>

/** What the log holds of a personal member. */
const sealed = { sealed: expect.stringMatching(/^[\w+/]{40,}=*$/) as string, key: 1 }

const signIn = (email: string, password = 'analytical') =>
  api.app.inject({ method: 'POST', url: '/api/demo/session', payload: { email, password } })

const signUp = ({ headers }: Person, payload: object = {}, more: Headers = {}) =>
  api.app.inject({ method: 'POST', url: '/api/users', payload, headers: { ...headers, ...more } })

const readProfile = (headers: Headers, query = '') =>
  api.app.inject({ method: 'GET', url: `/api/users/profile${query}`, headers })

const profileOf = ({ body }: { body: string }) => (JSON.parse(body) as { data: Profile }).data
const typesOf = async (person: Person) => (await eventsOf(api.owner, person)).map(({ type }) => type)

describe('signing up', () => {
  it('records one UserSignedUp for the account of a demo session', async () => {
    const email = `${randomUUID()}@example.com`
    const session = (await signIn(email)).json<{ token: string; firebaseUID: string; email: string }>()
    const person = { userId: session.firebaseUID, email, headers: { authorization: `Bearer ${session.token}` } }
    const answer = await signUp(person, { name: ' Ada Lovelace ' }, { 'x-firebase-uid': person.userId })
    expect(answer.statusCode).toBe(200)

    const [event, ...others] = await eventsOf(api.owner, person)
    const workspaceId = personalWorkspaceId(person.userId)
    expect(others).toEqual([])
    expect(event).toMatchObject({ version: 1, type: 'UserSignedUp', schema: 1, bucket: bucketOf(workspaceId) })
    expect(event?.data).toEqual({ userId: person.userId, email: sealed, displayName: sealed, workspaceId })
    expect(event?.meta).toEqual({
      actor: { kind: 'user', id: person.userId },
      correlationId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      causationId: null,
      workspaceId,
      requestHash: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
    expect(answer.json()).toEqual({ success: true, position: event?.position })
    expect(answer.headers['x-log-position']).toBe(event?.position)
  })

  it('opens a session of seven days', async () => {
    const { token } = (await signIn('seven.days@example.com')).json<{ token: string }>()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>
    expect((claims['exp'] ?? 0) - (claims['iat'] ?? 0)).toBe(7 * 24 * 3_600)
    expect(Math.abs((claims['auth_time'] ?? 0) - (claims['iat'] ?? 0))).toBeLessThan(30)
  })

  it('answers a repeated request as the first time, and refuses its key for another body', async () => {
    const person = newPerson()
    const key = { 'idempotency-key': randomUUID() }
    const first = await signUp(person, { name: 'Ada' }, key)
    const again = await signUp(person, { name: 'Ada' }, key)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(again.headers['x-log-position']).toBe(first.headers['x-log-position'])
    expectFailure(await signUp(person, { name: 'Eve' }, key), 422, 'request.key_reused')
    expect(await typesOf(person)).toEqual(['UserSignedUp'])
  })

  it(
    'keeps one answer and one event when the same request arrives many times at once',
    { tags: 'invariant' },
    async () => {
      const person = newPerson()
      const key = { 'idempotency-key': randomUUID() }
      const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(person, { name: 'Ada' }, key)))
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]?.statusCode).toBe(200)
      expect(await typesOf(person)).toEqual(['UserSignedUp'])
    },
  )

  it('changes nothing when it is asked for again with another key', async () => {
    const person = newPerson()
    const first = await signUp(person, { name: 'Ada' }, { 'idempotency-key': randomUUID() })
    const again = await signUp(person, { name: 'Eve' }, { 'idempotency-key': randomUUID() })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(await typesOf(person)).toEqual(['UserSignedUp'])
  })

  it('lets two people use the same key', async () => {
    const people = [newPerson(), newPerson()]
    const key = { 'idempotency-key': randomUUID() }
    for (const person of people) expect((await signUp(person, {}, key)).statusCode).toBe(200)
    for (const person of people) expect(await typesOf(person)).toEqual(['UserSignedUp'])
  })

  it('fills in a name that was missing, once', async () => {
    const person = newPerson()
    await signUp(person)
    const named = await signUp(person, { name: 'Ada' })
    await signUp(person, { name: 'Eve' })
    const [, change, ...others] = await eventsOf(api.owner, person)
    expect(others).toEqual([])
    expect(change).toMatchObject({ type: 'DisplayNameChanged', version: 2, position: named.headers['x-log-position'] })
    expect(change?.data).toEqual({ userId: person.userId, displayName: sealed })
  })

  it('knows an e-mail address in any case as the same account', async () => {
    const email = `${randomUUID()}@Example.com`
    const answers = await Promise.all([signIn(email), signIn(email.toUpperCase()), signIn(` ${email} `)])
    const ids = new Set(answers.map((answer) => answer.json<{ firebaseUID: string }>().firebaseUID))
    expect(ids.size).toBe(1)
  })
})

describe('the profile', () => {
  it('shows a sign-up to the reader that names its position', async () => {
    const person = newPerson()
    const position = String((await signUp(person, { name: 'Ada' })).headers['x-log-position'])
    const answer = await readProfile({ ...person.headers, 'x-min-position': position }, `?firebaseUID=${person.userId}`)
    expect(answer.statusCode).toBe(200)
    const { userId: firebaseUID, email } = person
    expect(profileOf(answer)).toMatchObject({ firebaseUID, email, displayName: 'Ada', subscriptionPlan: 'freemium' })
    expect(profileOf(answer)).not.toHaveProperty('stale')
  })

  it('records a sign-up that was missed, once for any number of readers', { tags: 'invariant' }, async () => {
    const person = newPerson()
    const answers = await Promise.all(Array.from({ length: 12 }, () => readProfile(person.headers)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(profileOf(answer)).toMatchObject({ firebaseUID: person.userId, email: person.email, displayName: null })
    }
    const [event, ...others] = await eventsOf(api.owner, person)
    expect(others).toEqual([])
    expect(event).toMatchObject({ type: 'UserSignedUp', data: { displayName: null } })
  })

  it('comes as it is, and says so, when the asked position stays out of reach', async () => {
    const person = newPerson()
    await signUp(person, { name: 'Ada' })
    await readProfile(person.headers)
    const startedAt = performance.now()
    const answer = await readProfile({ ...person.headers, 'x-min-position': '999999999' })
    expect(performance.now() - startedAt).toBeLessThan(3_800)
    expect(profileOf(answer)).toMatchObject({ displayName: 'Ada', stale: true })
  })

  it.each(['-1', '1e3', 'x', '1, 1', ''])('refuses the position "%s"', async (position) => {
    const answer = await readProfile({ ...newPerson().headers, 'x-min-position': position })
    expectFailure(answer, 400, 'request.invalid_position')
  })
})
