import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson } from '../../support/people.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  database = await createTestDatabase()
  api = await createTestApp({ DATABASE_URL: database.appUrl })
})
afterAll(async () => {
  await api.close()
  await database.drop()
})

it('shows a person who just signed up what is known, and says that it is late, within the wait of one read', async () => {
  const { headers, email } = newPerson()
  const signedUp = await api.app.inject({ method: 'POST', url: '/api/users', headers, payload: { name: 'Late Lee' } })
  const position = String(signedUp.headers['x-log-position'])
  const startedAt = performance.now()
  const profile = await api.app.inject({
    url: '/api/users/profile',
    headers: { ...headers, 'x-min-position': position },
  })
  expect(profile.json()).toMatchObject({ data: { email, displayName: 'Late Lee', stale: true } })
  expect(performance.now() - startedAt).toBeLessThan(3_800)
})

it('does not wait for a position that the log does not have', async () => {
  const startedAt = performance.now()
  const headers = { ...newPerson().headers, 'x-min-position': '999999999999999' }
  await api.app.inject({ method: 'POST', url: '/api/users', headers: newPerson().headers, payload: {} })
  const waited = api.app.inject({ url: '/api/users/profile', headers })
  expect((await waited).json()).toMatchObject({ data: { stale: true } })
  expect(performance.now() - startedAt).toBeLessThan(3_800)
})
