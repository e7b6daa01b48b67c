import { randomUUID } from 'node:crypto'
import { createHandlers, type HandlerTools } from '@vignette/effects/handlers'
import { listEffects } from '@vignette/event-log/reactors/effect-list'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStudio } from '../api/generations/generators.ts'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { createTestApp, startTestWorker, type TestWorkerParts } from '../support/in-process.ts'
import { openMails } from '../support/mail/open-mails.ts'
import { newPerson } from '../support/people.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof createTestApp>>
let owner: ReturnType<typeof openOwner>
let mails: ReturnType<typeof openMails>
let workers: ReturnType<typeof startTestWorker>[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  mails = openMails(database)
  api = await createTestApp({ DATABASE_URL: database.appUrl })
})

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  workers = []
  await api.close()
  await Promise.all([mails.close(), owner.end()])
  await database.drop()
})

const startWith = (WORKER_ROLES: string, parts?: TestWorkerParts): void => {
  workers.push(startTestWorker({ DATABASE_URL: database.appUrl, WORKER_ROLES }, parts))
}

const signUp = async () => {
  const person = newPerson()
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { name: 'Ada' },
    headers: { ...person.headers, 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return person
}

const pendingEffects = async (): Promise<readonly string[]> =>
  (await listEffects(owner, { state: 'pending', limit: 100 })).map(({ kind }) => kind)

it.each([
  ['projections,mail', 'reactors,text,image'],
  ['projections,reactors', 'text,image,mail'],
])('a worker with %s and one with %s do together what one does', { timeout: 60_000 }, async (...pair) => {
  for (const roles of pair) startWith(roles)
  const person = await signUp()
  const prompt = 'A quiet morning in the pottery studio'
  const caption = await createStudio(api.app).make(person, { kind: 'caption', prompt, variations: 1 })
  expect(caption).toMatchObject({ status: 'completed' })
  await mails.one('welcome', person.email)
  await eventually(async () => expect(await pendingEffects()).toEqual([]))
})

it(
  'what belongs to a role that no worker has waits for one, and its tools are not made',
  { timeout: 60_000 },
  async () => {
    const given: HandlerTools[] = []
    const parts: TestWorkerParts = {
      engines: undefined,
      createHandlers: (tools) => {
        given.push(tools)
        return createHandlers(tools)
      },
    }
    startWith('projections,reactors', parts)
    const person = await signUp()
    await eventually(async () => expect(await pendingEffects()).toEqual(['mail.welcome']))
    expect(given).toMatchObject([{ mails: undefined, engines: undefined }])
    expect(await mails.to(person.email)).toEqual([])

    startWith('mail', parts)
    await mails.one('welcome', person.email)
    await eventually(async () => expect(await pendingEffects()).toEqual([]))
    expect(given[1]?.mails).toBeDefined()
  },
)
