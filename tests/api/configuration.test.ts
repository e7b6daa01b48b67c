import { migrate } from '@vignette/event-log/migration/migrate'
import { readApiConfig, readMigrationConfig, readWorkerConfig } from '@vignette/runtime/settings/config'
import { ConfigError } from '@vignette/event-log/process/config-error'
import { registry } from '@vignette/domain/registry'
import { describe, expect, it } from 'vitest'
import { createUnmigratedDatabase } from '../support/database.ts'
import { createTestApp, startTestWorker } from '../support/in-process.ts'
import { startApi } from '../support/processes.ts'
import { masterKey, masterKeys, publicUrl, sessionSecret } from '../support/settings.ts'
import { createTcpProxy } from '../support/tcp-proxy.ts'
import { eventually } from '../support/eventually.ts'

const complete = {
  DATABASE_URL: 'postgres://app:pw@db/x',
  SIGN_IN: 'demo',
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: sessionSecret,
  MASTER_KEY: masterKey,
}

const messageOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}

describe('settings', () => {
  it('that are missing are all named at once', () => {
    const message = messageOf(() => readApiConfig({}))
    for (const name of ['DATABASE_URL', 'SIGN_IN', 'PUBLIC_URL', 'SESSION_SECRET', 'MASTER_KEY'])
      expect(message).toContain(name)
    expect(messageOf(() => readWorkerConfig({}))).toContain('DATABASE_URL')
    expect(messageOf(() => readMigrationConfig({}))).toContain('DATABASE_URL')
    const unchosen = messageOf(() => readApiConfig({ ...complete, SIGN_IN: '' }))
    expect(unchosen).toContain('SIGN_IN must be set to: demo or firebase')
  })

  it.each([
    ['hello@vignette.example', true],
    ['Vignette <hello@vignette.example>', true],
    ['Vignette <hello@vignette.example', false],
    ['Vignette hello@vignette.example', false],
    ['hello@vignette.example>', false],
    ['<hello@vignette.example', false],
  ])('let mails come from a mailbox, with a name or without: %s', (from, isAccepted) => {
    const read = () => readWorkerConfig({ ...complete, MAIL_FROM: from })
    if (isAccepted) expect(read().MAIL_FROM).toBe(from)
    else expect(messageOf(read)).toContain('MAIL_FROM')
  })

  it('that are wrong are all named, and none of their values is printed', () => {
    const wrong = {
      DATABASE_URL: 'mysql://ada:hunter2@db/x',
      REDIS_URL: 'http://ada:hunter3@redis',
      SIGN_IN: 'everybody',
      SESSION_SECRET: 'hunter4',
      MASTER_KEY: 'hunter0',
      PORT: 'hunter5',
      PUBLIC_URL: 'javascript:hunter6',
      API_BASE_PATH: 'hunter7 /',
      LOG_LEVEL: 'hunter8',
      REQUESTS_PER_MINUTE_PER_ADDRESS: '-9',
    }
    const message = messageOf(() => readApiConfig(wrong))
    for (const name of Object.keys(wrong)) expect(message).toContain(name)
    expect(message).not.toMatch(/hunter|ada|everybody|-9/)
  })

  it('that say where something answers end without slashes, since paths follow', () => {
    const names = ['PUBLIC_URL', 'API_URL', 'AI_BASE_URL', 'RESEND_API_URL', 'STRIPE_API_URL'] as const
    const slashed = Object.fromEntries(names.map((name) => [name, 'https://elsewhere.test/v1//']))
    for (const config of [readApiConfig({ ...complete, ...slashed }), readWorkerConfig({ ...complete, ...slashed })]) {
      expect(names.map((name) => config[name])).toEqual(names.map(() => 'https://elsewhere.test/v1'))
    }
  })

  it.each([
    'x'.repeat(31),
    'x'.repeat(40),
    'changeme'.repeat(5),
    'change-me-change-me-change-me-change-me',
    'Secret'.repeat(8),
    'secretSECRETsecretSECRETsecretSE',
    '0123456789012345678901234567890123456789',
    'please-change-this-before-production',
    'password'.repeat(4),
  ])('take no secret like %s', (value) => {
    const message = messageOf(() => readApiConfig({ ...complete, SESSION_SECRET: value }))
    expect(message).toContain('SESSION_SECRET')
    expect(message).not.toContain(value)
  })

  it.each(['0f'.repeat(8) + '1e'.repeat(8), '3f1c9a7be2d04856a1f07c3d9be84512', 'correct horse battery staple, twice'])(
    'take a secret like %s',
    (value) => expect(readApiConfig({ ...complete, SESSION_SECRET: value }).SESSION_SECRET).toBe(value),
  )

  it.each([
    ['api', readApiConfig],
    ['worker', readWorkerConfig],
  ])('take the emulator, which lets everybody in, where that is said to be wanted: %s', (_program, read) => {
    const emulator = { ...complete, SIGN_IN: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
    for (const ALLOW_EMULATOR of ['', 'false']) {
      expect(messageOf(() => read({ ...emulator, ALLOW_EMULATOR }))).toContain('FIREBASE_AUTH_EMULATOR_HOST')
    }
    expect(messageOf(() => read({ ...emulator, ALLOW_EMULATOR: '1' }))).toContain('ALLOW_EMULATOR')
    expect(read({ ...emulator, ALLOW_EMULATOR: 'true' }).FIREBASE_AUTH_EMULATOR_HOST).toBe('127.0.0.1:9099')
  })

  it('that are wrong end the process with a sentence, not a stack', async () => {
    const start = startApi(
      { DATABASE_URL: 'postgres://app:hunter2@127.0.0.1/x', SIGN_IN: '', SESSION_SECRET: 'hunter4' },
      '/health/live',
    )
    const message = await start.then(String, String)
    expect(message).toContain('ended with 78')
    expect(message).toContain('SIGN_IN must be set to: demo or firebase')
    expect(message).toContain('SESSION_SECRET must have at least 32 characters')
    expect(message).not.toMatch(/hunter|\n +at /)
  })
})

it('is live at once and ready when database, migration and worker are there, in whatever order', async () => {
  const database = await createUnmigratedDatabase()
  const { ownerUrl, appUrl } = database
  const proxy = await createTcpProxy(appUrl)
  await proxy.cut()

  const startedAt = performance.now()
  const settings = { DATABASE_URL: proxy.url(appUrl) }
  const { app, close } = await createTestApp(settings)
  const worker = startTestWorker(settings)
  const ready = async () => (await app.inject('/health/ready')).json<object>()
  const becomes = (answer: object) => eventually(async () => expect(await ready()).toEqual(answer))
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  expect(await ready()).toEqual({ ready: false, missing: ['database'] })

  await proxy.heal()
  await becomes({ ready: false, missing: ['migration'] })
  await migrate({ ownerUrl, appUrl, masterKeys, ...registry })
  await becomes({ ready: true })

  await Promise.all([close(), worker.close(), proxy.close()])
  await database.drop()
})
