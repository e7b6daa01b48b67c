import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask, positionIn, signUp } from '../../support/clients.ts'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { newPerson } from '../../support/people.ts'
import { type ProductProcess, startApi, startWorker } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { createTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { eventually } from '../../support/eventually.ts'

let database: TestDatabase
let proxy: TcpProxy
let owner: Pool
const running: ProductProcess[] = []
const holders: Client[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await createTcpProxy(database.appUrl)
  owner = openOwner(database, 2)
})
afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.end()))
  await Promise.all(running.splice(0).map((process) => process.stop()))
})
afterAll(async () => {
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

const launchWorker = async () => {
  const worker = await startWorker({ ...settings, DATABASE_URL: database.appUrl })
  running.push(worker)
  return worker
}

/** Holds a row of a table until it is let go. */
const hold = async (row: string) => {
  const holder = new Client({ connectionString: database.ownerUrl })
  holders.push(holder)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select from ${row} for update`)
  const isWaitedFor = async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  }
  return {
    isWaitedFor: () => eventually(isWaitedFor),
    letGo: () => holder.query('rollback'),
  }
}

const openIdle = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
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
  it('answers what is in flight, takes nothing new, closes what is idle, and ends well', async () => {
    const api = await launchApi()
    const idle = await Promise.all([openIdle(api.port), openIdle(api.port)])
    const idleClosed = Promise.all(idle.map((socket) => once(socket, 'close')))
    const head = await hold('es.log')
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

  it('does not wait for connections that never said anything', async () => {
    const api = await launchApi()
    const socket = connect(api.port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    const { code, milliseconds } = await api.terminate()
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(5_000)
  })

  it('answers a request whose body is still on its way', async () => {
    const api = await launchApi()
    const person = newPerson()
    const socket = connect(api.port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      `POST /api/users HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n` +
        `Authorization: ${person.headers.authorization}\r\n\r\n{"name"`,
    )
    await sleep(500)
    const ended = api.terminate()
    await sleep(300)
    const answered = once(socket, 'data')
    socket.write(':"Ada"}')
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /)
    expect((await ended).code).toBe(0)
  })

  it('ends at once when there is nothing to do', async () => {
    const api = await launchApi()
    await openIdle(api.port)
    const { code, milliseconds } = await api.terminate()
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(5_000)
  })

  it('ends within ten seconds when Postgres is a black hole', async () => {
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

  const expectPosition = async (userId: string, position: string) => {
    const { rows } = await owner.query('select position::text from es.events where stream = $1', [`user-${userId}`])
    expect(rows).toEqual([{ position }])
  }
})

describe('a worker that is told to stop', () => {
  const isLevel = async () => {
    const { rows } = await owner.query<object>(
      `select (select count(*)::int from es.checkpoints, es.log where position < head) as behind,
        (select count(*)::int from es.effects where state = 'pending') as undelivered,
        (select count(*)::int from es.timers where fired_at is null and due_at <= now()) as unfired`,
    )
    expect(rows).toEqual([{ behind: 0, undelivered: 0, unfired: 0 }])
  }

  it('finishes the step it is in, takes its name off, and ends well', async () => {
    const [api, worker] = [await launchApi(), await launchWorker()]
    await eventually(isLevel)
    const checkpoint = await hold('es.checkpoints')
    const signedUp = await signUp(api.url, newPerson(), 'k')
    expect(signedUp.status).toBe(200)
    await checkpoint.isWaitedFor()
    const ended = worker.terminate()
    await sleep(300)
    await checkpoint.letGo()

    const { code, milliseconds } = await ended
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(5_000)
    const { rows } = await owner.query('select distinct position::text from es.checkpoints')
    expect(rows).toEqual([{ position: positionIn(signedUp) }])
    expect((await owner.query('select from ops.workers')).rowCount).toBe(0)
    await api.terminate()
  })

  it('ends at once when there is nothing to do', async () => {
    const worker = await launchWorker()
    const { code, milliseconds } = await worker.terminate()
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(5_000)
  })
})
