import { setTimeout as sleep } from 'node:timers/promises'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { createWakeUps, listenToWakeUps } from '@vignette/event-log/queues/wake-ups'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { createTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { eventually } from '../support/eventually.ts'

const logger = createLogger({ name: 'test', level: 'silent' })

let database: TestDatabase
let proxy: TcpProxy
let warnings: string[] = []
let undo: (() => Promise<unknown>)[] = []

const onWarning = ({ name }: Error) => void warnings.push(name)

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  proxy = await createTcpProxy(database.appUrl)
  process.on('warning', onWarning)
})
afterEach(async () => {
  process.off('warning', onWarning)
  warnings = []
  for (const step of undo.toReversed()) await step()
  undo = []
  await proxy.close()
})

/** The queue tables, as one process sees them; through the proxy or past it. */
const createBackend = (url: string) => {
  const backend = createQueueBackend({ databaseUrl: url, redisUrl: undefined, logger })
  undo.push(backend.close)
  return backend
}

const listen = (url: string) => {
  const catchUp = vi.fn(async () => undefined)
  undo.push(listenToWakeUps(createBackend(url), catchUp, logger).close)
  return catchUp
}

const createSender = (url: string) => {
  const wakeUps = createWakeUps(createBackend(url), logger)
  undo.push(wakeUps.close)
  return wakeUps
}

it('a worker that starts before Postgres listens once it is there, and has piled up nothing', async () => {
  await proxy.cut()
  const catchUp = listen(proxy.url(database.appUrl))
  await sleep(4_000)
  expect(warnings).toEqual([])
  await proxy.heal()
  const sender = createSender(database.appUrl)
  const isHeard = () => {
    sender.wake()
    expect(catchUp).toHaveBeenCalled()
  }
  await eventually(isHeard)
})

it('a wake-up that could not be sent is sent later, also when it was the first', async () => {
  const catchUp = listen(database.appUrl)
  await proxy.cut()
  createSender(proxy.url(database.appUrl)).wake()
  await sleep(1_000)
  await proxy.heal()
  await eventually(() => expect(catchUp).toHaveBeenCalled())
})
