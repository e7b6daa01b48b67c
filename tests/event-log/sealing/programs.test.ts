import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { parseMasterKeys } from '@vignette/event-log/sealing/master-keys'
import { createVault } from '@vignette/event-log/sealing/vault'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { byAda } from '../../ops/operator.ts'
import { hire } from '../../support/personnel.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { runProgram, startApi, startWorker } from '../../support/processes.ts'
import { masterKey, masterKeys, processSettings } from '../../support/settings.ts'
import { createTcpProxy } from '../../support/tcp-proxy.ts'
import { freshKey } from './diary.ts'
import { eventually } from '../../support/eventually.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  await hire(database.appUrl, 'ada')
  pool = createPool({ url: database.appUrl, max: 2, name: 'app', statementTimeoutMs: 5_000 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const settings = () => ({ ...processSettings, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl })

const migrate = (env: Record<string, string>) => runProgram('apps/ops/src/migrate.ts', [], { ...settings(), ...env })
const ops = (args: string, env: Record<string, string> = {}) =>
  runProgram('apps/ops/src/main.ts', ['subject', ...args.split(' '), ...byAda, '--json'], { ...settings(), ...env })

const missing = `MASTER_KEY does not contain the key with fingerprint ${masterKeys[0].id} that personal data is sealed with`

describe('with a master key that is not the one of the database', () => {
  const wrong = freshKey()

  it.each([
    ['migrate', () => migrate({ MASTER_KEY: wrong }).then(({ code, logs }) => `ended with ${code}\n${logs}`)],
    [
      'an operation',
      () => ops('rewrap', { MASTER_KEY: wrong }).then(({ code, logs }) => `ended with ${code}\n${logs}`),
    ],
    ['the api', () => startApi({ ...settings(), MASTER_KEY: wrong }, '/health/live').then(String, String)],
    ['the worker', () => startWorker({ ...settings(), MASTER_KEY: wrong }).then(String, String)],
  ])('%s does not start, and says why in a sentence', async (_, start) => {
    const said = await start()
    expect(said).toContain('ended with 78')
    expect(said).toContain(missing)
    expect(said).not.toMatch(/\n +at /)
    expect(said).not.toContain(wrong)
    expect(said).not.toContain(masterKey)
  })

  it('a process that started without its database ends as soon as it can ask', async () => {
    const proxy = await createTcpProxy(database.appUrl)
    onTestFinished(proxy.close)
    await proxy.cut()
    const url = proxy.url(database.appUrl)
    const [good, bad] = await Promise.all(
      [masterKey, wrong].map((MASTER_KEY) =>
        startApi({ ...settings(), DATABASE_URL: url, MASTER_KEY }, '/health/live'),
      ),
    )
    if (!good || !bad) throw new Error('two processes are needed')
    onTestFinished(good.stop)
    await proxy.heal()
    await eventually(() => expect(bad.logs()).toContain(missing))
    expect(await bad.terminate()).toMatchObject({ code: 78 })
    expect((await fetch(`${good.url}/health/live`)).status).toBe(200)
  })
})

it.each([
  ['is missing', { MASTER_KEY: '' }],
  ['is too short', { MASTER_KEY: 'c2VjcmV0' }],
])('a master key that %s is a wrong setting', async (_, env) => {
  for (const { code, logs } of [await migrate(env), await ops('rewrap', env)]) {
    expect(code).toBe(78)
    expect(logs).toContain('MASTER_KEY')
    expect(logs).not.toContain('c2VjcmV0')
  }
})

it('may be read from a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vignette-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'key'), `${masterKey}\n`)
  expect(await migrate({ MASTER_KEY: '', MASTER_KEY_FILE: join(folder, 'key') })).toMatchObject({ code: 0, logs: '' })
})

it('is replaced as docs/personal-data.md says', async () => {
  const person = randomUUID()
  const sealedWith = await createVault(pool, masterKeys).keyToSeal(person, true)
  const next = freshKey()
  const both = { MASTER_KEY: `${next},${masterKey}` }
  const api = await startApi({ ...settings(), ...both }, '/health/live')
  await api.stop()
  const { code, output } = await ops('rewrap', both)
  expect([code, JSON.parse(output)]).toEqual([0, { rewrapped: 2, removed: [masterKeys[0].id] }])
  expect(await migrate({ MASTER_KEY: next })).toMatchObject({ code: 0 })
  expect(await migrate({ MASTER_KEY: masterKey })).toMatchObject({ code: 78 })
  const keys = parseMasterKeys(next)
  if (!keys) throw new Error('no key')
  const found = await createVault(pool, keys).keysToUnseal([{ subject: person, generation: 1 }])
  expect([...found.values()].map((key) => key.export())).toEqual([sealedWith?.key.export()])
})
