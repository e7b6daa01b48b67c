import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { ask, positionIn, signUp } from '../../support/clients.ts'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { newPerson } from '../../support/people.ts'
import { type ProductProcess, startApi, startWorker } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { createTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { createRegistry } from '../../support/sign-ups.ts'
import { eventually } from '../../support/eventually.ts'
import { lockLog } from '../../support/log-lock.ts'

let database: TestDatabase
let proxy: TcpProxy
let owner: Pool
const running: ProductProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await createTcpProxy(database.appUrl)
  owner = openOwner(database, 2)
})
afterAll(async () => {
  await Promise.all(running.map((process) => process.stop()))
  await owner.end()
  await proxy.close()
  await database.drop()
})

const settings = { ...processSettings, SWEEP_INTERVAL_MS: '50' }

const launchApi = async (databaseUrl = database.appUrl) => {
  const api = await startApi({ ...settings, DATABASE_URL: databaseUrl }, '/health/live')
  running.push(api)
  return { ...api, port: Number(new URL(api.url).port) }
}

/** Holds what a statement locks until it is let go, or the test is over. */
const hold = async (locking: string, { ownerUrl }: TestDatabase, onTestFinished: TestContext['onTestFinished']) => {
  const [holder, observer] = [ownerUrl, ownerUrl].map((connectionString) => new Client({ connectionString }))
  if (!holder || !observer) throw new Error('two sessions are needed')
  await Promise.all([holder.connect(), observer.connect()])
  onTestFinished(() => Promise.all([holder.end(), observer.end()]).then(() => undefined))
  await holder.query('begin')
  await holder.query(locking)
  const isWaitedFor = async () => {
    const { rowCount } = await observer.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  }
  return {
    isWaitedFor: () => eventually(isWaitedFor),
    letGo: () => holder.query('rollback'),
  }
}

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const openIdle = async (port: number): Promise<Socket> => {
  const socket = await open(port)
  socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  return socket
}

/** Asks again and again on a connection that is kept open; the code of what ended it. */
const askUntilRefused = async (port: number): Promise<string> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const askOnce = () =>
    new Promise<string | undefined>((resolve) => {
      const request = get({ port, host: '127.0.0.1', path: '/health/live', agent }, (answer) =>
        answer.resume().on('end', () => resolve(undefined)),
      )
      // a new connection may still wait to be taken when nobody takes any more
      request.on('error', ({ message }) => resolve(request.reusedSocket ? message : 'refused'))
    })
  for (;;) {
    const ending = await askOnce()
    if (ending) return ending
  }
}

describe('an API that is told to stop', () => {
  it('answers what is in flight, takes nothing new, closes what is idle or silent, and ends well', async ({
    onTestFinished,
  }) => {
    const api = await launchApi()
    const idle = await Promise.all([openIdle(api.port), openIdle(api.port)])
    const idleClosed = Promise.all(idle.map((socket) => once(socket, 'close')))
    await open(api.port) // never says anything
    const sending = await open(api.port)
    sending.write(
      `POST /api/users HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n` +
        `Authorization: ${newPerson().headers.authorization}\r\n\r\n{"name"`,
    )
    const head = await hold(lockLog, database, onTestFinished)
    const person = newPerson()
    const inFlight = signUp(api.url, person, 'k')
    await head.isWaitedFor()

    const ended = api.terminate()
    await idleClosed
    const statuses = new Set<number>()
    const isRefused = async () => {
      const { status, body } = await ask(`${api.url}/health/live`)
      statuses.add(status)
      expect(body).toContain('ECONNREFUSED')
    }
    await eventually(isRefused)
    expect(statuses).toEqual(new Set([0]))
    await head.letGo()

    const answer = await inFlight
    expect(answer.status, answer.body).toBe(200)
    const answered = once(sending, 'data')
    sending.write(':"Ada"}')
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /)
    const { code, milliseconds } = await ended
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(5_000)
    await expectPosition(person.userId, positionIn(answer))
  })

  it('resets no busy connection: each is told to close with an answer', async () => {
    const api = await launchApi()
    const endings = Array.from({ length: 32 }, () => askUntilRefused(api.port))
    await sleep(300)
    const { code } = await api.terminate()
    expect(code).toBe(0)
    expect(new Set(await Promise.all(endings))).toEqual(new Set(['refused']))
  })

  const expectPosition = async (userId: string, position: string) => {
    const { rows } = await owner.query('select position::text from es.events where stream = $1', [`user-${userId}`])
    expect(rows).toEqual([{ position }])
  }
})

it('an API that is told to stop ends within ten seconds when Postgres is a black hole', async () => {
  const api = await launchApi(proxy.url(database.appUrl))
  expect((await signUp(api.url, newPerson(), 'k')).status).toBe(200)
  proxy.blackhole()
  const inFlight = signUp(api.url, newPerson(), 'k')
  await sleep(500)
  const { milliseconds } = await api.terminate()
  expect((await inFlight).status).toBe(503)
  expect(milliseconds).toBeLessThan(10_000)
  await proxy.heal()
})

it('a worker that is told to stop finishes the step it is in, takes its name off, and ends well', async ({
  onTestFinished,
}) => {
  const own = await createTestDatabase()
  const [registry, sessions] = [createRegistry(own.appUrl), openOwner(own, 1)]
  const worker = await startWorker({ ...settings, DATABASE_URL: own.appUrl })
  onTestFinished(async () => {
    await Promise.all([worker.stop(), registry.close(), sessions.end()])
    await own.drop()
  })
  const checkpoint = await hold('select from es.checkpoints for update', own, onTestFinished)
  await registry.signUp(newPerson().userId)
  await checkpoint.isWaitedFor()
  const { rows: log } = await sessions.query('select head as position from es.log')
  const ended = worker.terminate()
  await sleep(300)
  await checkpoint.letGo()

  const { code, milliseconds } = await ended
  expect(code).toBe(0)
  expect(milliseconds).toBeLessThan(5_000)
  expect((await sessions.query('select distinct position from es.checkpoints')).rows).toEqual(log)
  expect((await sessions.query('select from ops.workers')).rowCount).toBe(0)
})
