import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@vignette/event-log/migration/migrate'
import { startEmbeddedPostgres } from '@vignette/launcher/embedded-postgres'
import { freePort } from '@vignette/launcher/ports'
import { loadSecrets } from '@vignette/launcher/secrets'
import { embeddedUrls } from '@vignette/launcher/services'
import { registry } from '@vignette/domain/registry'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { createDataFolder } from '../launcher/data-folder.ts'
import { databaseUrl } from '../support/services/database-url.ts'
import { type Environment, masterKeysOf } from '../support/settings.ts'
import { operatorSettings, runOps } from './operator.ts'

/** Expects the same answer in text and in JSON, without a stack. */
const expectRefusal = async (env: Environment, refusal: { code: number; as: string; message: RegExp }) => {
  const [text, json] = await Promise.all([runOps(env, ['history']), runOps(env, ['history', '--json'])])
  expect(text).toMatchObject({ code: refusal.code, stdout: '' })
  expect(text.stderr).toMatch(refusal.message)
  expect(text.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(json).toMatchObject({ code: refusal.code, stderr: '' })
  const { error } = JSON.parse(json.stdout) as { error: { code: string; message: string } }
  expect(error).toEqual({ code: refusal.as, message: text.stderr.trimEnd() })
}

it('says that the database is not there', async () => {
  const url = `postgres://somebody:secret@127.0.0.1:${await freePort()}/vignette`
  await expectRefusal(operatorSettings(url), {
    code: 69,
    as: 'unavailable',
    message: /^The database is not available: /,
  })
})

it('says that the login is wrong', async () => {
  const url = new URL(databaseUrl(inject('services').postgres.adminUrl, 'postgres'))
  url.username = 'nobody_we_know'
  await expectRefusal(operatorSettings(url.href), {
    code: 78,
    as: 'configuration',
    message: /^The database does not let DATABASE_URL in: .*nobody_we_know/,
  })
})

it('says that the setting is wrong', async () => {
  const env = operatorSettings('mysql://localhost/vignette')
  const { code, stderr } = await runOps(env, ['history'])
  expect({ code, stderr }).toMatchObject({
    code: 78,
    stderr: expect.stringContaining('DATABASE_URL must be') as string,
  })
})

it('says that the database is not migrated', async () => {
  const { postgres, runId } = inject('services')
  const name = `vignette_test_${runId}_empty`
  const admin = new Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await expectRefusal(operatorSettings(databaseUrl(postgres.adminUrl, name)), {
    code: 78,
    as: 'configuration',
    message: /^The database is not migrated to this release: run npm run migrate\.$/m,
  })
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

it('finds the database of a running npm start, and says when there is none', { timeout: 120_000 }, async () => {
  const dataDir = createDataFolder()
  const none = { code: 78, as: 'configuration', message: /^No DATABASE_URL is set, and npm start is not running on / }
  await expectRefusal({ DATA_DIR: dataDir }, none)
  mkdirSync(join(dataDir, 'postgres'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), settings: { fsync: 'off' } })
  try {
    const { url: appUrl, ownerUrl } = embeddedUrls(postgres.url, dataDir)
    const masterKeys = masterKeysOf(loadSecrets(dataDir).masterKey)
    await migrate({ ownerUrl, appUrl, masterKeys, ...registry })
    const { code, stdout } = await runOps({ DATA_DIR: dataDir }, ['projection', 'list'])
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('profiles') as string })
  } finally {
    await postgres.stop()
  }
  await expectRefusal({ DATA_DIR: dataDir }, none)
})

it.each([
  ['no command', []],
  ['a group without a command', ['projection']],
  ['an unknown group', ['projections', 'list']],
  ['an unknown command', ['projection', 'destroy']],
  ['an unknown option', ['projection', 'list', '--force']],
  ['too many arguments', ['projection', 'pause', 'a', 'b']],
  ['a rate that is none', ['projection', 'throttle', 'profiles', 'slowly']],
])('does not understand %s', async (_, args) => {
  // refused before connecting to any database
  const [text, json] = await Promise.all([runOps({}, args), runOps({}, [...args, '--json'])])
  expect(text).toMatchObject({ code: 2, stdout: '' })
  expect(text.stderr).toMatch(/error: |^Usage: /)
  expect(json).toMatchObject({ code: 2, stderr: '' })
  expect(JSON.parse(json.stdout)).toMatchObject({ error: { code: 'usage' } })
})

it('helps', async () => {
  const [whole, one] = await Promise.all([runOps({}, ['--help']), runOps({}, ['projection', 'swap', '--help'])])
  expect(whole).toMatchObject({ code: 0, stderr: '' })
  for (const group of [
    'projection',
    'parked',
    'effects',
    'timers',
    'stream',
    'log',
    'digest',
    'history',
    'Exit codes',
  ]) {
    expect(whole.stdout).toContain(group)
  }
  expect(one).toMatchObject({ code: 0, stderr: '' })
  expect(one.stdout).toContain('--accept-difference')
})
