import { randomUUID } from 'node:crypto'
import { sessions } from '@vignette/domain/sessions/decider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type App, createTestApp } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let proxy: TcpProxy
let second: Awaited<ReturnType<typeof createTestApp>>
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  api = await createTestApi()
  proxy = await createTcpProxy(api.database.appUrl)
  second = await createTestApp({ DATABASE_URL: proxy.url(api.database.appUrl) })
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await Promise.all([second.close(), spender.close()])
  await proxy.close()
  await api.close()
})

const read = (app: App, { headers }: Pick<Person, 'headers'>) => app.inject({ url: '/api/usage', headers })

const endSessions = ({ userId }: Person) => {
  const command = { type: 'EndSessions', userId, now: new Date().toISOString() } as const
  return spender.streamsOf('w').send(sessions, userId, command, randomUUID())
}

const openAnother = async (email: string): Promise<Pick<Person, 'headers'>> => {
  const payload = { email, password: 'analytical' }
  const answer = await api.app.inject({ method: 'POST', url: '/api/demo/session', payload })
  return { headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}` } }
}

it(
  'an ended session is refused by every process; nobody else is, nor who signs in again',
  { tags: 'invariant' },
  async () => {
    const [person, other] = [newPerson(), newPerson()]
    for (const app of [api.app, second.app]) {
      expect((await read(app, person)).statusCode).toBe(200)
      expect((await read(app, other)).statusCode).toBe(200)
    }
    await endSessions(person)
    for (const app of [api.app, second.app]) {
      await eventually(async () => expectFailure(await read(app, person), 401, 'identity.not_signed_in'))
      expect((await read(app, other)).statusCode).toBe(200)
      expect((await read(app, await openAnother(person.email))).statusCode).toBe(200)
    }
  },
)

it('where money is at stake it is refused at once', async () => {
  const person = newPerson()
  const readBilling = () => second.app.inject({ url: '/api/billing', headers: person.headers })
  expect((await readBilling()).statusCode).toBe(200)
  await endSessions(person)
  expectFailure(await readBilling(), 401, 'identity.not_signed_in')
})

it('a process that starts later knows what was ended before', async () => {
  const person = newPerson()
  await endSessions(person)
  await eventually(async () => expectFailure(await read(api.app, person), 401))
  const third = await createTestApp({ DATABASE_URL: api.database.appUrl })
  expectFailure(await read(third.app, person), 401, 'identity.not_signed_in')
  await third.close()
})

it('what was known holds while the database is away, and what came meanwhile acts once it is back', async () => {
  const [before, meanwhile] = [newPerson(), newPerson()]
  await endSessions(before)
  await eventually(async () => expectFailure(await read(second.app, before), 401))
  await proxy.cut()
  await endSessions(meanwhile)
  expectFailure(await read(second.app, before), 401, 'identity.not_signed_in')
  expectFailure(await read(second.app, meanwhile), 503)
  await proxy.heal()
  await eventually(async () => expectFailure(await read(second.app, meanwhile), 401, 'identity.not_signed_in'))
})

it('a process that could never ask lets nobody in, and says that it is not their fault', async () => {
  const nowhere = await createTcpProxy(api.database.appUrl)
  await nowhere.cut()
  const blind = await createTestApp({ DATABASE_URL: nowhere.url(api.database.appUrl) })
  expectFailure(await read(blind.app, newPerson()), 503, 'server.unavailable')
  await nowhere.heal()
  await eventually(async () => expect((await read(blind.app, newPerson())).statusCode).toBe(200))
  await blind.close()
  await nowhere.close()
})
