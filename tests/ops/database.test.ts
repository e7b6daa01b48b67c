import { freePort } from '@vignette/launcher/ports'
import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { createDataFolder } from '../launcher/data-folder.ts'
import { databaseUrl } from '../support/services/database-url.ts'
import type { Environment } from '../support/settings.ts'
import { operatorSettings, runOps } from './operator.ts'
import { openOpsSession } from './ops-session.ts'

const session = openOpsSession()

afterAll(() => session.close())

type RefusalOf = { readonly code: number; readonly as: string; readonly message: RegExp }

/** Expects the same answer in text and in JSON, without a stack. */
const expectRefusal = async (env: Environment, refusal: RefusalOf, run = session.run) => {
  const [text, json] = await Promise.all([run(env, ['history']), run(env, ['history', '--json'])])
  expect(text).toMatchObject({ code: refusal.code, stdout: '' })
  expect(text.stderr).toMatch(refusal.message)
  expect(text.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(json).toMatchObject({ code: refusal.code, stderr: '' })
  const { error } = JSON.parse(json.stdout) as { error: { code: string; message: string } }
  expect(error).toEqual({ code: refusal.as, message: text.stderr.trimEnd() })
}

it('says that the database is not there', async () => {
  const url = `postgres://somebody:secret@127.0.0.1:${await freePort()}/vignette`
  const refusal = { code: 69, as: 'unavailable', message: /^The database is not available: / }
  await expectRefusal(operatorSettings(url), refusal, runOps)
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
  const { code, stderr } = await session.run(env, ['history'])
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

it('says when no database is set and npm start does not run', async () => {
  await expectRefusal(
    { DATA_DIR: createDataFolder() },
    { code: 78, as: 'configuration', message: /^No DATABASE_URL is set, and npm start is not running on / },
  )
})

it.each([
  ['no command', []],
  ['a group without a command', ['projection']],
  ['an unknown group', ['projections', 'list']],
  ['an unknown command', ['projection', 'destroy']],
  ['an unknown option', ['projection', 'list', '--force']],
  ['too many arguments', ['projection', 'pause', 'a', 'b', '--by', 'ada', '--reason', 'x']],
  ['a change by nobody', ['projection', 'pause', 'a', '--reason', 'x']],
  ['a change for no reason', ['projection', 'pause', 'a', '--by', 'ada']],
  ['a rate that is none', ['projection', 'throttle', 'profiles', 'slowly', '--by', 'ada', '--reason', 'x']],
])('does not understand %s', async (_, args) => {
  // refused before connecting to any database
  const [text, json] = await Promise.all([session.run({}, args), session.run({}, [...args, '--json'])])
  expect(text).toMatchObject({ code: 2, stdout: '' })
  expect(text.stderr).toMatch(/error: |^Usage: /)
  expect(json).toMatchObject({ code: 2, stderr: '' })
  expect(JSON.parse(json.stdout)).toMatchObject({ error: { code: 'usage' } })
})

it('helps', async () => {
  const [whole, one] = await Promise.all([runOps({}, ['--help']), session.run({}, ['projection', 'swap', '--help'])])
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
