import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../support/clients.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { openVeo, veoKey, type VeoServer } from '../../support/footage/veo-server.ts'
import { newPerson } from '../../support/people.ts'
import { startApi, startWorker, type ProductProcess } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'

let server: VeoServer
let database: TestDatabase
let worker: ProductProcess
let api: Awaited<ReturnType<typeof startApi>>
let folder: string

beforeAll(async () => {
  server = await openVeo(() => Buffer.from('no clip'))
  folder = await mkdtemp(join(tmpdir(), 'vignette-killed-'))
  database = await createTestDatabase()
  const settings = {
    ...processSettings,
    DATABASE_URL: database.appUrl,
    DATA_DIR: folder,
    FOOTAGE_PROVIDER: 'google',
    FOOTAGE_API_KEY: veoKey,
    FOOTAGE_BASE_URL: server.url,
  }
  ;[worker, api] = await Promise.all([startWorker(settings), startApi(settings)])
}, 60_000)
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()])
  await database.drop()
  server.close()
  await rm(folder, { recursive: true })
})

const patience = { timeout: 60_000, interval: 200 }
const person = newPerson()

const send = (path: string, body?: object, key: string = randomUUID()) =>
  eventually(async () => {
    const answer = await ask(`${api.url}/api${path}`, { person, ...(body && { key, body }) })
    expect([200, 202], `${answer.what} ${answer.body}`).toContain(answer.status)
    return JSON.parse(answer.body) as Record<string, unknown>
  }, patience)

const footage = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => /checkpoints\/.*json/.test(name))

it('a worker is killed while the provider works: another asks on, orders nothing again, and keeps the key to itself', async () => {
  await send('/users', {})
  await send('/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  server.failNext({ at: 'end', hangs: true })
  const { id } = await send('/generations', { kind: 'videoGeneration', prompt: 'Rye bread is back.', seconds: 15 })
  const polled = () => server.seen.filter((asked) => asked.endsWith('/operations/op-1')).length
  await eventually(() => expect(polled()).toBeGreaterThan(0), patience)
  expect(await footage()).not.toEqual([])
  await worker.kill('SIGKILL')
  const before = polled()
  server.settle(1, { filtered: 'private words' })
  await worker.start()
  await eventually(async () => {
    const { generation } = await send(`/generations/${String(id)}`)
    expect(generation).toMatchObject({ status: 'blocked', credits: { reserved: 150, consumed: 0, released: 150 } })
  }, patience)
  expect(polled()).toBeGreaterThan(before)
  expect(server.orders).toHaveLength(1)
  await eventually(async () => expect(await footage()).toEqual([]), patience)
  const logs = `${worker.logs()}${api.logs()}`
  expect(logs).not.toContain(veoKey)
  expect(logs).not.toContain('private words')
})
