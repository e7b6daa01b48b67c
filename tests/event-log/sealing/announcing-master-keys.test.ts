import type { Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byAda } from '../../ops/operator.ts'
import { hire } from '../../support/personnel.ts'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { runProgram } from '../../support/processes.ts'
import { masterKey, masterKeys, masterKeysOf, processSettings } from '../../support/settings.ts'
import { freshKey } from './diary.ts'

let database: TestDatabase
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 1)
  await hire(database.appUrl, 'ada')
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

const next = freshKey()
const [{ id: newest }, { id: older }] = [masterKeysOf(next)[0], masterKeys[0]]

const run = (MASTER_KEY: string, program: string, ...args: string[]) => {
  const { appUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database
  return runProgram(program, args, { ...processSettings, DATABASE_URL, DATABASE_OWNER_URL, MASTER_KEY })
}
const ops = (key: string, ...args: string[]) => run(key, 'apps/ops/src/main.ts', ...args)
const migrate = (key: string) => run(key, 'apps/ops/src/migrate.ts')

const announced = async () => {
  const { rows } = await owner.query<{ id: string }>('select id from es.master_keys order by first_used_at')
  return rows.map(({ id }) => id)
}

it('migrating makes the first key known, and no other', async () => {
  expect(await announced()).toEqual([older])
  expect(await migrate(`${next},${masterKey}`)).toMatchObject({ code: 0 })
  expect(await announced()).toEqual([older])
  expect(await migrate(next)).toMatchObject({ code: 78 })
})

it('operations announce no key, so that processes that do not have it can still start', async () => {
  expect(await ops(`${next},${masterKey}`, 'projection', 'list')).toMatchObject({ code: 0 })
  expect(await ops(`${next},${masterKey}`, 'projection', 'rebuild', 'profiles', ...byAda)).toMatchObject({ code: 0 })
  expect(await announced()).toEqual([older])
  expect(await ops(next, 'projection', 'list')).toMatchObject({ code: 78 })
})

it('wrapping keys with the newest one is written down, and announces it', async () => {
  expect(await ops(`${next},${masterKey}`, 'subject', 'rewrap', ...byAda)).toMatchObject({
    code: 0,
  })
  expect(await announced()).toEqual([newest])
  const { rows } = await owner.query(
    'select actor, target, reason, details from es.operations order by id desc limit 1',
  )
  expect(rows).toEqual([
    { actor: 'ada', target: newest, reason: 'a test', details: { rewrapped: 1, removed: [older] } },
  ])
})
