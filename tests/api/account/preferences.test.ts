import type { Profile } from '@vignette/domain/account/schemas/profile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestApi, eventsOf, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const send = (method: 'POST' | 'PUT', url: string, { headers }: Person, payload: object) =>
  api.app.inject({ method, url: `/api${url}`, headers, payload })

const profileOf = async ({ headers }: Person, position: unknown): Promise<Profile> => {
  const answer = await api.app.inject({
    url: '/api/users/profile',
    headers: { ...headers, 'x-min-position': String(position) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Profile }>().data
}

/** Sends it, and reads what becomes of the profile. */
const after = async (person: Person, answer: Promise<Awaited<ReturnType<typeof send>>>) => {
  const { statusCode, body, headers } = await answer
  expect(statusCode, body).toBe(200)
  return profileOf(person, headers['x-log-position'])
}

const formats = { locale: 'en-GB', timeZone: 'Europe/Berlin' }

it('takes the formats of the browser from the sign-up, and those that are chosen from then on', async () => {
  const person = newPerson()
  expect(await after(person, send('POST', '/users', person, { formats }))).toMatchObject({
    formats,
    unwanted: { inApp: [], byMail: [] },
  })
  const chosen = { locale: 'en-DE', timeZone: 'Asia/Tokyo' }
  expect(await after(person, send('PUT', '/users/formats', person, chosen))).toMatchObject({ formats: chosen })
  expect(await after(person, send('POST', '/users', person, { formats }))).toMatchObject({ formats: chosen })
  const types = (await eventsOf(api.owner, person)).map(({ type }) => type)
  expect(types).toEqual(['UserSignedUp', 'FormatsChosen', 'FormatsChosen'])
})

it('knows of no formats until there are some', async () => {
  const person = newPerson()
  expect(await after(person, send('POST', '/users', person, {}))).toMatchObject({ formats: null })
})

it('seals where somebody is', { tags: 'invariant' }, async () => {
  const person = newPerson()
  await after(person, send('POST', '/users', person, { formats }))
  const { rows } = await api.owner.query<{ text: string }>(
    `select data::text as text from es.events where stream = 'user-' || $1`,
    [person.userId],
  )
  expect(rows).toHaveLength(2)
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Berlin|en-GB/)
})

it('takes no time zone that it does not know, and no notification that always comes', async () => {
  const person = newPerson()
  await after(person, send('POST', '/users', person, {}))
  const unknown = { ...formats, timeZone: 'Moon/Base' }
  expectFailure(await send('PUT', '/users/formats', person, unknown), 400, 'account.unknown_time_zone')
  const payments = { inApp: ['payments'], byMail: [] }
  expectFailure(await send('PUT', '/users/notifications', person, payments), 400, 'request.invalid')
})

it('keeps which notifications somebody does not want', async () => {
  const person = newPerson()
  await after(person, send('POST', '/users', person, {}))
  const unwanted = { inApp: ['results'], byMail: ['usage'] }
  expect(await after(person, send('PUT', '/users/notifications', person, unwanted))).toMatchObject({ unwanted })
})
