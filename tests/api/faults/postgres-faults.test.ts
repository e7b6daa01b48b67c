import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { failureSchema } from '@vignette/domain/kernel/failure'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, ask, positionIn, signUp } from '../../support/clients.ts'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startApi, startWorker, type ProductProcess } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { createTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { type AcknowledgedSignUp, expectStored, startWriters } from '../../support/writers.ts'
import { eventually } from '../../support/eventually.ts'

/** One every quarter of a second for as long as a fault lasts: longer than any answer may take. */
const requestsDuringFault = 24
const pauseMs = 250
const healMs = 5_000

let database: TestDatabase
let proxy: TcpProxy
let owner: Pool
let worker: ProductProcess
let api: Awaited<ReturnType<typeof startApi>>
const acknowledged: AcknowledgedSignUp[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await createTcpProxy(database.appUrl)
  owner = openOwner(database, 2)
  const settings = { ...processSettings, DATABASE_URL: proxy.url(database.appUrl) }
  ;[worker, api] = await Promise.all([startWorker(settings), startApi(settings)])
})
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()])
  await owner.end()
  await proxy.close()
  await database.drop()
})

const readProfile = (url: string, person: Person, position = '0') =>
  ask(`${url}/api/users/profile`, { person, headers: { 'x-min-position': position } })

/** Within the time that is promised: success, or a failure in its form that says to try again. */
const expectAnswered = (answer: Answer): void => {
  const { what, status, body, milliseconds } = answer
  expect(milliseconds, `${what} ${status} ${body}`).toBeLessThan(5_000)
  expect([200, 503], `${what} ${body}`).toContain(status)
  if (status === 503 && what !== 'GET /health/ready') failureSchema.strict().parse(JSON.parse(body))
}

/** Signs somebody up and waits, as a reader who names the position, until the projection shows it. */
const signUpAndRead = async (): Promise<void> => {
  const [person, key] = [newPerson(), randomUUID()]
  const answer = await signUp(api.url, person, key)
  if (answer.status !== 200) unknown.push({ person, key })
  expect(answer.status, answer.body).toBe(200)
  acknowledged.push({ person, key, position: positionIn(answer) })
  const profile = await readProfile(api.url, person, positionIn(answer))
  expect(profile.status, profile.body).toBe(200)
  expect(profile.body).toContain('"displayName":"Ada"')
  expect(profile.body).not.toContain('stale')
}

/**
 * People come until one of them is served, for as long as healing may take. None of them waits for another: who comes
 * too early is only refused once a connection that is dead has been given up.
 */
const expectToHeal = async (): Promise<void> => {
  const outcomes: Promise<string>[] = []
  let isServed = false
  const visit = async (): Promise<string> => {
    try {
      await signUpAndRead()
      isServed = true
      return 'served'
    } catch (error) {
      return String(error)
    }
  }
  const endsAt = performance.now() + healMs
  while (!isServed && performance.now() < endsAt) {
    outcomes.push(visit())
    await sleep(pauseMs)
  }
  expect(await Promise.all(outcomes)).toContain('served')
}

/** Sign-ups without an acknowledgement: their outcome is not known until they are repeated. */
const unknown: Omit<AcknowledgedSignUp, 'position'>[] = []

const settleUnknown = async () => {
  for (const { person, key } of unknown.splice(0)) {
    const answer = await signUp(api.url, person, key)
    expect(answer.status, answer.body).toBe(200)
    acknowledged.push({ person, key, position: positionIn(answer) })
  }
}

const everyKindOfRequest = (known: AcknowledgedSignUp): (() => Promise<Answer>)[] => [
  () => readProfile(api.url, known.person),
  () => readProfile(api.url, known.person, known.position),
  async () => {
    const [person, key] = [newPerson(), randomUUID()]
    const answer = await signUp(api.url, person, key)
    if (answer.status === 200) acknowledged.push({ person, key, position: positionIn(answer) })
    else unknown.push({ person, key })
    return answer
  },
  () => ask(`${api.url}/health/live`),
  () => ask(`${api.url}/health/ready`),
  () => ask(`${api.url}/api/demo/session`, { body: { email: 'a@b.co', password: 'analytical' } }),
]

it.each([
  ['refuses and cuts connections', () => proxy.cut()],
  ['is a black hole', async () => proxy.blackhole()],
])('answers in time while Postgres %s, and heals by itself', async (_name, fail) => {
  await eventually(signUpAndRead)
  const pids = [api.pid(), worker.pid()]
  const known = acknowledged.at(-1)
  if (!known) throw new Error('nobody is signed up')
  const kinds = everyKindOfRequest(known)
  await fail()
  const asked: Promise<Answer>[] = []
  while (asked.length < requestsDuringFault) {
    for (const request of kinds) {
      asked.push(request())
      await sleep(pauseMs)
    }
  }
  await proxy.heal()
  await expectToHeal()

  const answers = await Promise.all(asked)
  for (const answer of answers) expectAnswered(answer)
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
  console.log(
    `${answers.length} answers, ${answers.filter(({ status }) => status === 503).length} of them 503, slowest ${Math.round(slowest)} ms`,
  )
  expect(answers.filter(({ what, status }) => what === 'POST /api/users' && status === 503)).not.toEqual([])
  expect([api.pid(), worker.pid()]).toEqual(pids)
  await settleUnknown()
  await expectStored(owner, acknowledged)
})

it('outlives the end of all its sessions, again and again, under load', async () => {
  const pids = [api.pid(), worker.pid()]
  const writers = startWriters([api.url], { count: 8 })
  let ended = 0
  for (let round = 0; round < 8 || ended <= 24; round += 1) {
    const before = writers.acknowledged.length
    await eventually(() => expect(writers.acknowledged.length).toBeGreaterThan(before + 3))
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user`,
    )
    ended += rowCount ?? 0
  }
  await writers.stop()
  console.log(`${ended} sessions ended, ${writers.acknowledged.length} sign-ups in ${writers.answers.length} requests`)
  for (const answer of writers.answers) expectAnswered(answer)
  expect([api.pid(), worker.pid()]).toEqual(pids)
  await expectToHeal()
  await settleUnknown()
  await expectStored(owner, [...acknowledged, ...writers.acknowledged])
})

it('has printed no stack of an error that nobody caught', () => {
  for (const { logs } of [api, worker]) {
    const lines = logs().split('\n')
    const printed = lines.filter((line) => !line.startsWith('{') || /Unhandled|Uncaught|MaxListeners/.test(line))
    expect(printed.join('\n')).not.toMatch(/^\s+at |Unhandled|Uncaught|MaxListeners/m)
  }
})
