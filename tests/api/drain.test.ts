import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@vignette/platform/dev/ports'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { forgetProcess, noteProcess } from '../support/services/run-processes.ts'
import { createTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { ask, positionIn, processSettings, signUp } from './client.ts'
import { newPerson, until } from './support.ts'

const root = join(import.meta.dirname, '../..')

let database: TestDatabase
let proxy: TcpProxy
let owner: Pool
const running: ChildProcess[] = []
const holders: Client[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await createTcpProxy(database.appUrl)
  owner = new Pool({ connectionString: database.ownerUrl, max: 2 })
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await Promise.all(holders.splice(0).map((holder) => holder.end()))
})
afterAll(async () => {
  await owner.end()
  await proxy.close()
  await database.drop()
})

/** A process of the product, of which the test wants to know how it ended. */
const start = (entry: string, env: Record<string, string>) => {
  const { runDir } = inject('services')
  const child = spawn(process.execPath, [entry], { cwd: root, env: { ...processSettings, ...env }, stdio: 'ignore' })
  const { pid = 0 } = child
  noteProcess(runDir, pid)
  running.push(child)
  const ended = once(child, 'exit').then(([code]) => {
    forgetProcess(runDir, pid)
    return { code: code as number | null, at: performance.now() }
  })
  return {
    /** Asks it to end; how it did, and how long that took. */
    terminate: async () => {
      const askedAt = performance.now()
      child.kill('SIGTERM')
      const { code, at } = await ended
      return { code, milliseconds: at - askedAt }
    },
  }
}

const startApi = async (databaseUrl = database.appUrl) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const api = start('apps/api/src/server.ts', { PORT: String(port), DATABASE_URL: databaseUrl })
  await until(async () => (await ask(`${url}/health/live`)).status === 200, { seconds: 15, what: 'the API' })
  return { ...api, url, port }
}

const startWorker = async () => {
  const worker = start('apps/worker/src/main.ts', { DATABASE_URL: database.appUrl, SWEEP_INTERVAL_MS: '50' })
  await until(async () => (await owner.query('select from ops.workers')).rowCount === 1, { seconds: 15 })
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
    return (rowCount ?? 0) > 0
  }
  return {
    isWaitedFor: () => until(isWaitedFor, { what: 'a wait for the row' }),
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
      get({ port, host: '127.0.0.1', path: '/health/live', agent }, (answer) =>
        answer.resume().on('end', () => resolve(undefined)),
      ).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
  for (;;) {
    const ending = await askOnce()
    if (ending) return ending
  }
}

describe('an API that is told to stop', () => {
  it('answers what is in flight, takes nothing new, closes what is idle, and ends well', async () => {
    const api = await startApi()
    const idle = await Promise.all([openIdle(api.port), openIdle(api.port)])
    const idleClosed = Promise.all(idle.map((socket) => once(socket, 'close')))
    const head = await hold('es.log')
    const person = newPerson()
    const inFlight = signUp(api.url, person, 'k')
    await head.isWaitedFor()

    const ended = api.terminate()
    await idleClosed
    await until(async () => {
      const refused = await ask(`${api.url}/health/live`)
      expect(refused.status).toBe(0)
      return refused.body.includes('ECONNREFUSED')
    })
    await head.letGo()

    const answer = await inFlight
    expect(answer.status, answer.body).toBe(200)
    const { code, milliseconds } = await ended
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(5_000)
    await expectPosition(person.userId, positionIn(answer))
  })

  it('resets no busy connection: each is told to close with an answer', async () => {
    const api = await startApi()
    const endings = Array.from({ length: 32 }, () => askUntilRefused(api.port))
    await delay(300)
    const { code } = await api.terminate()
    expect(code).toBe(0)
    expect(new Set(await Promise.all(endings))).toEqual(new Set(['ECONNREFUSED']))
  })

  it('answers a request whose body is still on its way', async () => {
    const api = await startApi()
    const person = newPerson()
    const socket = connect(api.port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      `POST /api/users HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n` +
        `Authorization: ${person.headers.authorization}\r\n\r\n{"name"`,
    )
    await delay(200)
    const ended = api.terminate()
    await delay(300)
    const answered = once(socket, 'data')
    socket.write(':"Ada"}')
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /)
    expect((await ended).code).toBe(0)
  })

  it('ends at once when there is nothing to do', async () => {
    const api = await startApi()
    await openIdle(api.port)
    const { code, milliseconds } = await api.terminate()
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(2_000)
  })

  it('ends within ten seconds when Postgres is a black hole', async () => {
    const api = await startApi(proxy.url(database.appUrl))
    expect((await signUp(api.url, newPerson(), 'k')).status).toBe(200)
    proxy.blackhole()
    const inFlight = signUp(api.url, newPerson(), 'k')
    await delay(100)
    const { milliseconds } = await api.terminate()
    expect((await inFlight).status).toBe(503)
    expect(milliseconds).toBeLessThan(10_000)
    await proxy.heal()
  })

  const expectPosition = async (userId: string, position: string) => {
    const { rows } = await owner.query('select position from es.events where stream = $1', [`user-${userId}`])
    expect(rows).toEqual([{ position }])
  }
})

describe('a worker that is told to stop', () => {
  it('finishes the step it is in, takes its name off, and ends well', async () => {
    const [api, worker] = [await startApi(), await startWorker()]
    const checkpoint = await hold('es.checkpoints')
    const signedUp = await signUp(api.url, newPerson(), 'k')
    expect(signedUp.status).toBe(200)
    await checkpoint.isWaitedFor()
    const ended = worker.terminate()
    await delay(300)
    await checkpoint.letGo()

    const { code, milliseconds } = await ended
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(5_000)
    const { rows } = await owner.query('select position from es.checkpoints')
    expect(rows).toEqual([{ position: positionIn(signedUp) }])
    expect((await owner.query('select from ops.workers')).rowCount).toBe(0)
    await api.terminate()
  })

  it('ends at once when there is nothing to do', async () => {
    const worker = await startWorker()
    const { code, milliseconds } = await worker.terminate()
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(2_000)
  })
})
