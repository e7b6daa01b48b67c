import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { quarantineStream, releaseStream } from '@vignette/event-log/correcting/quarantine'
import { createVault } from '@vignette/event-log/sealing/vault'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addByHand } from '../support/broken-events.ts'
import { newPerson, type Person } from '../support/people.ts'
import { masterKeys } from '../support/settings.ts'
import { createTestApi, expectFailure, type TestApi } from './support.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** Begins a trial, for which the subscription is read and written. */
const tryStarter = ({ headers }: Person) =>
  api.app.inject({
    method: 'POST',
    url: '/api/billing/checkout',
    headers,
    payload: { tier: 'starter', interval: 'month', trial: true },
  })

const streamOf = ({ userId }: Person) => `subscription-${personalWorkspaceId(userId)}`

it('the customer is told in plain words that staff look at it, and others notice nothing', async () => {
  const [person, other] = [newPerson(), newPerson()]
  expect((await tryStarter(person)).statusCode).toBe(200)
  await addByHand(api.owner, {
    stream: streamOf(person),
    type: 'TrialEnded',
    data: { workspaceId: personalWorkspaceId(person.userId), endedAt: 'some day', outcome: 'lapsed' },
    workspaceId: personalWorkspaceId(person.userId),
  })
  const command = expectFailure(await tryStarter(person), 409, 'account.under_review')
  expect(command.error).toContain('We are looking at it, and nothing is lost.')
  expect(JSON.stringify(command)).not.toMatch(/some day|subscription-|position/)
  expect((await tryStarter(other)).statusCode).toBe(200)
})

it('a quarantined stream is refused with the same words, at once, until it is released', async () => {
  const person = newPerson()
  const rename = (displayName: string) =>
    api.app.inject({ method: 'PUT', url: '/api/users/profile', headers: person.headers, payload: { displayName } })
  const signUp = { method: 'POST', url: '/api/users', headers: person.headers, payload: {} } as const
  expect((await api.app.inject(signUp)).statusCode).toBeLessThan(300)
  const by = { actor: 'anna', reason: 'test' }
  const stream = `user-${person.userId}`
  const deps = { pool: api.owner, vault: createVault(api.owner, masterKeys), ownerOf: async () => null }
  await quarantineStream(deps, stream, by)
  expectFailure(await rename('Grace'), 409, 'account.under_review')
  await releaseStream(deps, stream, by)
  expect((await rename('Grace')).statusCode).toBe(200)
})
