import type { Profile } from '@vignette/domain/account/schemas/profile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, type Person, sessionOf } from '../../support/people.ts'
import { createTestApi, eventsOf, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const signUp = async (person: Person, name?: string) => {
  const { headers } = person
  const payload = name === undefined ? {} : { name }
  const answer = await api.app.inject({ method: 'POST', url: '/api/users', headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ position: string }>().position
}

const rename = ({ headers }: Person, displayName: unknown) =>
  api.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload: { displayName } })

const profileOf = async ({ headers }: Person, position = '0'): Promise<Profile> => {
  const answer = await api.app.inject({
    url: '/api/users/profile',
    headers: { ...headers, 'x-min-position': position },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Profile }>().data
}

const typesOf = async (person: Person) => (await eventsOf(api.owner, person)).map(({ type }) => type)

it('changes the name', async () => {
  const person = newPerson()
  await signUp(person, 'Ada')
  const answer = await rename(person, '  Ada Lovelace ')
  expect(answer.statusCode, answer.body).toBe(200)
  const { position } = answer.json<{ position: string }>()
  expect(answer.headers['x-log-position']).toBe(position)
  expect(await profileOf(person, position)).toMatchObject({ displayName: 'Ada Lovelace', erasesAt: null })
})

it('records the same name once', async () => {
  const person = newPerson()
  await signUp(person, 'Ada')
  for (const name of ['Ada', 'Grace', 'Grace']) expect((await rename(person, name)).statusCode).toBe(200)
  expect(await typesOf(person)).toEqual(['UserSignedUp', 'DisplayNameChanged'])
})

it('a sign-up does not change a name that is there', async () => {
  const person = newPerson()
  await signUp(person, 'Ada')
  const position = await signUp(person, 'Grace')
  expect(await profileOf(person, position)).toMatchObject({ displayName: 'Ada' })
})

it.each([[''], ['   '], ['x'.repeat(121)], ['a\0b'], [7], [null]])('does not take %j for a name', async (name) => {
  const person = newPerson()
  await signUp(person, 'Ada')
  expectFailure(await rename(person, name), 400, 'request.invalid')
})

it('has no name of nobody', async () => {
  expectFailure(await rename(newPerson(), 'Ada'), 404, 'account.none')
})

it.each([
  ['reading the profile', profileOf],
  ['coming again', async (person: Person) => profileOf(person, await signUp(person))],
])('follows an address that was changed where people sign in, by %s', async (_, come) => {
  const person = newPerson()
  await profileOf(person, await signUp(person, 'Ada'))
  const moved = sessionOf({ ...person, email: `new.${person.email}` })
  expect(await come(moved)).toMatchObject({ email: moved.email, displayName: 'Ada' })
  await come(moved)
  await signUp(moved)
  expect(await typesOf(person)).toEqual(['UserSignedUp', 'EmailChanged'])

  // a token from before the change is still valid for a while
  expect(await profileOf(sessionOf(person, Date.now() - 60_000))).toMatchObject({ email: moved.email })
  expect(await typesOf(person)).toEqual(['UserSignedUp', 'EmailChanged'])
})

it('the same address in capitals is the same', async () => {
  const person = newPerson()
  await profileOf(person, await signUp(person))
  await profileOf(sessionOf({ ...person, email: person.email.toUpperCase() }))
  expect(await typesOf(person)).toEqual(['UserSignedUp'])
})
