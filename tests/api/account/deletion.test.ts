import { randomUUID } from 'node:crypto'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { addDays } from '@vignette/domain/kernel/calendar'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestApi, eventsOf, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

type Request = { readonly payload?: object; readonly key?: string }

const post = ({ headers }: Person, url: string, { payload, key }: Request = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })

const done = async <Answer>(asked: ReturnType<typeof post>): Promise<Answer> => {
  const answer = await asked
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const signUp = async (): Promise<Person> => {
  const person = newPerson()
  await done(post(person, '/users', { payload: { name: 'Ada' } }))
  return person
}

const askFor = (person: Person, email = person.email, key?: string) =>
  post(person, '/account/delete', { payload: { email }, ...(key !== undefined && { key }) })

const profileOf = async ({ headers }: Person) =>
  (await done<{ data: Profile }>(api.app.inject({ url: '/api/users/profile', headers }))).data

const planOf = ({ headers }: Person) => done<Billing>(api.app.inject({ url: '/api/billing', headers }))

it('an account is deleted in two weeks, which the profile shows, and once', async () => {
  const person = await signUp()
  const before = new Date().toISOString()
  const { erasesAt } = await done<{ erasesAt: string }>(askFor(person))
  expect(erasesAt > addDays(before, 13.9) && erasesAt < addDays(before, 14.1)).toBe(true)
  expect(await done(askFor(person, person.email.toUpperCase()))).toEqual({ success: true, erasesAt })
  await eventually(async () => expect(await profileOf(person)).toMatchObject({ erasesAt }))
})

it.each([
  ['another address', 'eve@example.com', 'account.other_email'],
  ['no address', 'eve', 'request.invalid'],
])('%s is not the second step', async (_, email, code) => {
  const person = await signUp()
  const failure = expectFailure(await askFor(person, email), 400, code)
  expect(failure.errors).toMatchObject([{ path: 'email' }])
  expect(await profileOf(person)).toMatchObject({ erasesAt: null })
})

it('is taken back', async () => {
  const person = await signUp()
  await done(askFor(person))
  await eventually(async () => expect((await profileOf(person)).erasesAt).not.toBeNull())
  await done(post(person, '/account/undelete'))
  await eventually(async () => expect((await profileOf(person)).erasesAt).toBeNull())
  await done(post(person, '/account/undelete'))
})

it('a request that is repeated after it was taken back does not ask for it again', async () => {
  const person = await signUp()
  const key = randomUUID()
  await done(askFor(person, person.email, key))
  await done(askFor(person, person.email, key))
  await done(post(person, '/account/undelete'))
  expectFailure(await askFor(person, person.email, key), 409, 'account.kept')
  const types = (await eventsOf(api.owner, person)).map(({ type }) => type)
  expect(types).toEqual(['UserSignedUp', 'AccountDeletionRequested', 'AccountDeletionWithdrawn'])
})

it('cancels the plan at the end of what is paid, and taking it back does not resume that', async () => {
  const person = await signUp()
  const choice = { tier: 'starter', interval: 'month' }
  const { outcome } = await done<{ outcome: { checkoutId: string } }>(
    post(person, '/billing/checkout', { payload: choice }),
  )
  await done(post(person, `/demo/checkout/${outcome.checkoutId}/pay`))
  await eventually(async () => expect((await planOf(person)).plan).toBe('starter'))
  await done(askFor(person))
  await eventually(async () => expect(await planOf(person)).toMatchObject({ scheduled: { kind: 'cancel' } }))
  await done(post(person, '/account/undelete'))
  expect(await planOf(person)).toMatchObject({ plan: 'starter', scheduled: { kind: 'cancel' } })
  await done(post(person, '/billing/resume'))
  await eventually(async () => expect(await planOf(person)).toMatchObject({ plan: 'starter', scheduled: null }))
})

it('ends a trial', async () => {
  const person = await signUp()
  await done(post(person, '/billing/checkout', { payload: { tier: 'starter', interval: 'month', trial: true } }))
  await eventually(async () => expect((await planOf(person)).plan).toBe('starter'))
  await done(askFor(person))
  await eventually(async () => expect((await planOf(person)).plan).toBe('freemium'))
})

it('nothing is bought that would go with the account, until it is taken back', async () => {
  const person = await signUp()
  const choice = { tier: 'growth', interval: 'year' }
  await done(askFor(person))
  for (const [url, payload] of [
    ['/billing/checkout', choice],
    ['/billing/checkout', { tier: 'starter', interval: 'month', trial: true }],
    ['/billing/resume', undefined],
  ] as const) {
    expectFailure(await post(person, url, payload && { payload }), 409, 'account.leaving')
  }
  await done(post(person, '/account/undelete'))
  await done(post(person, '/billing/checkout', { payload: choice }))
})

it('leaves everything working until then', async () => {
  const person = await signUp()
  await done(askFor(person))
  const { headers } = person
  const payload = { displayName: 'Grace' }
  await done(api.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload }))
  await done(post(person, '/users', { payload: {} }))
  await eventually(async () => expect(await profileOf(person)).toMatchObject({ displayName: 'Grace' }))
})

it('has nothing to delete of nobody', async () => {
  expectFailure(await askFor(newPerson()), 404, 'account.none')
  expectFailure(await post(newPerson(), '/account/undelete'), 404, 'account.none')
})
