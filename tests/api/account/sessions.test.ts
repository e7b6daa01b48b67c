import type { OpenSession } from '@vignette/domain/account/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person, sessionOf } from '../../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const inject = ({ headers }: Person, method: 'GET' | 'POST', url: string, userAgent = firefox) =>
  api.app.inject({ method, url: `/api/account/${url}`, headers: { ...headers, 'user-agent': userAgent } })

const listFor = async (person: Person, userAgent?: string): Promise<readonly OpenSession[]> => {
  const answer = await inject(person, 'GET', 'sessions', userAgent)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ items: OpenSession[] }>().items
}

const rowsOf = async ({ userId }: Person) =>
  (await api.owner.query<Record<string, unknown>>('select * from ops.sessions where user_id = $1', [userId])).rows

const dayMs = 86_400_000

it('lists where somebody is signed in, the session that asks first', async () => {
  const person = newPerson()
  const other = sessionOf(person, Date.now() - dayMs)
  await listFor(other, iphone)
  await eventually(async () => {
    expect(await listFor(person)).toMatchObject([
      { device: 'Firefox on Linux', isCurrent: true },
      { device: 'Safari on iOS', isCurrent: false },
    ])
  })
  // a session that asks is listed before it is written down, but only to itself
  await eventually(async () => expect(await rowsOf(person)).toHaveLength(2))
  const [current, elsewhere] = await listFor(other, iphone)
  expect([current?.isCurrent, elsewhere?.isCurrent]).toEqual([true, false])
  expect(Date.parse(current?.signedInAt ?? '')).toBeLessThan(Date.parse(elsewhere?.signedInAt ?? ''))
})

it('lists the session that asks before it is written down, and nobody else', { tags: 'invariant' }, async () => {
  await listFor(newPerson())
  const items = await listFor(newPerson(), 'curl/8')
  expect(items).toMatchObject([{ device: null, isCurrent: true }])
})

it('keeps what a browser is called, not what it says, and one row for each session', async () => {
  const person = newPerson()
  for (let count = 0; count < 5; count += 1) await listFor(person)
  await eventually(async () => expect(await rowsOf(person)).toHaveLength(1))
  await listFor(person)
  expect(Object.keys((await rowsOf(person))[0] ?? {}).toSorted()).toEqual([
    'device',
    'first_seen_at',
    'is_recorded',
    'last_seen_at',
    'session',
    'signed_in_at',
    'user_id',
  ])
  expect(JSON.stringify(await rowsOf(person))).not.toContain('Mozilla')
})

it('is recorded once that somebody came back, and not of the session in which they signed up', async () => {
  const person = newPerson()
  const signUp = { method: 'POST', url: '/api/users', headers: person.headers, payload: {} } as const
  expect((await api.app.inject(signUp)).statusCode).toBe(200)
  const later = sessionOf(person, Date.now() + 1_000)
  for (const session of [person, later, later]) await listFor(session, iphone)
  await eventually(async () => {
    const recorded = (await rowsOf(person)).map((row) => row['is_recorded'])
    expect(recorded).toEqual([true, true])
  })
  const { rows } = await api.owner.query(
    `select data, meta -> 'actor' as actor from es.events where type = 'SignedIn' and data ->> 'userId' = $1`,
    [person.userId],
  )
  expect(rows).toEqual([
    {
      data: { userId: person.userId, signedInAt: expect.any(String) as string, device: 'Safari on iOS' },
      actor: { kind: 'user', id: person.userId },
    },
  ])
})

it('does not list what is older than a session can live', async () => {
  const person = newPerson()
  await listFor(sessionOf(person, Date.now() - 8 * dayMs))
  await eventually(async () => expect(await rowsOf(person)).toHaveLength(1))
  expect(await listFor(person)).toHaveLength(1)
})

it('writes nobody down who was refused', async () => {
  const person = newPerson()
  const answer = await api.app.inject({
    url: '/api/account/sessions',
    headers: { ...person.headers, 'x-firebase-uid': 'somebody-else' },
  })
  expectFailure(answer, 403, 'identity.mismatch')
  const next = newPerson()
  await listFor(next)
  await eventually(async () => expect(await rowsOf(next)).toHaveLength(1))
  expect(await rowsOf(person)).toEqual([])
})

it('signs out everywhere, the session that asks too, and lets a new one in', async () => {
  const person = newPerson()
  const other = sessionOf(person, Date.now() - dayMs)
  await Promise.all([listFor(person), listFor(other, iphone)])
  await eventually(async () => expect(await rowsOf(person)).toHaveLength(2))

  const answer = await inject(person, 'POST', 'sign-out-everywhere')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toEqual({ success: true, position: answer.headers['x-log-position'] })
  for (const ended of [person, other]) {
    expectFailure(await inject(ended, 'POST', 'sign-out-everywhere'), 401, 'identity.not_signed_in')
  }
  await eventually(async () => expect(await rowsOf(person)).toEqual([]))

  const back = sessionOf(person)
  expect(await listFor(back)).toMatchObject([{ isCurrent: true }])
  await eventually(async () => expect(await rowsOf(person)).toHaveLength(1))
})

it('an ended session that is still in use is not written down again', async () => {
  const person = sessionOf(newPerson(), Date.now() - dayMs)
  expect((await inject(person, 'POST', 'sign-out-everywhere')).statusCode).toBe(200)
  await inject(person, 'GET', 'sessions')
  const next = newPerson()
  await listFor(next)
  await eventually(async () => expect(await rowsOf(next)).toHaveLength(1))
  expect(await rowsOf(person)).toEqual([])
})
