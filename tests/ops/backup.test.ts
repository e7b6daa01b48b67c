import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { registry } from '@vignette/domain/registry'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { recordOperation } from '@vignette/event-log/journal/journal'
import { digestPast } from '@vignette/event-log/projections/digest'
import { createVault } from '@vignette/event-log/sealing/vault'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bring, type Shelf, openShelf, signUp } from '../api/library/shelf.ts'
import { createUnmigratedDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { createTestApp, startTestWorker } from '../support/in-process.ts'
import { jpegOf } from '../support/media.ts'
import type { Person } from '../support/people.ts'
import { expectReplayEqual } from '../support/replay.ts'
import { type Environment, masterKey, masterKeys } from '../support/settings.ts'
import { createRegistry } from '../support/sign-ups.ts'
import { startWriters } from '../support/writers.ts'
import { byAda, type CommandResult } from './operator.ts'
import { openOpsSession } from './ops-session.ts'

const otherKey = 'B0tqLZ5yIcB3o1WvGxN8sYpHeUdKmRf7QiTlJ2wXbE4'

const session = openOpsSession()
let folder: string
let shelf: Shelf
let target: TestDatabase
let source: Environment
let fresh: Environment

const settingsOf = ({ appUrl, ownerUrl }: TestDatabase, dataDir: string): Environment => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  MASTER_KEY: masterKey,
  DATA_DIR: dataDir,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-backup-'))
  const files = join(folder, 'source')
  ;[shelf, target] = await Promise.all([openShelf({ env: { DATA_DIR: files } }), createUnmigratedDatabase()])
  source = settingsOf(shelf.database, files)
  fresh = settingsOf(target, join(folder, 'fresh'))
})
afterAll(async () => {
  await session.close()
  await target.drop()
  await rm(folder, { recursive: true })
})

const storageOf = (settings: Environment) => createDiskStorage(join(settings['DATA_DIR'] ?? '', 'files'))

const succeed = async (settings: Environment, ...args: string[]): Promise<CommandResult> => {
  const result = await session.run(settings, args)
  expect(result, result.stderr).toMatchObject({ code: 0, stderr: '' })
  return result
}

const fail = async (settings: Environment, ...args: string[]): Promise<string> => {
  const { code, stderr } = await session.run(settings, args)
  expect([3, 4, 78], stderr).toContain(code)
  return stderr
}

type Manifest = { readonly position: number; readonly tables: readonly { name: string; rows: number }[] }

const manifestIn = async (backup: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as Manifest

const depsOf = (url: string) => {
  const pool = createPool({ url, max: 4, name: 'looking', statementTimeoutMs: 30_000 })
  return { pool, codec: createEventCodec(registry.events, createVault(pool, masterKeys)), ...registry }
}

/** The read models that a log gives at a position, by name. */
const pastOf = async (url: string, position: number) => {
  const deps = depsOf(url)
  const digests = await digestPast(deps, position)
  await deps.pool.end()
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]))
}

/** What a log is made of, apart from those who act on it later. */
const logOf = async (owner: Pool, position: number) => {
  const query = async (text: string) => (await owner.query<{ row: string }>(text, [position])).rows
  return {
    events: await query('select e::text as row from es.events e where position <= $1 order by position'),
    commands: await query('select c::text as row from es.commands c where position <= $1 order by command'),
  }
}

const filesNamed = async (owner: Pool): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string; workspace: string }>(
    'select item_id as id, workspace_id as workspace from read.library',
  )
  return rows.map(({ id, workspace }) => `${workspace}/media/${id}/`)
}

const rowsAbout = async (owner: Pool, { userId }: Pick<Person, 'userId'>) => {
  const { rows } = await owner.query<{ profiles: number; keys: number; items: number }>(
    `select (select count(*)::int from read.profiles where user_id = $1) as profiles,
       (select count(*)::int from es.subject_keys where subject = $1 and wrapped is not null) as keys,
       (select count(*)::int from read.library where workspace_id = $2) as items`,
    [userId, personalWorkspaceId(userId)],
  )
  return rows[0]
}

it(
  'a backup under load is restored whole, and who was forgotten since stays forgotten',
  { timeout: 240_000 },
  async () => {
    const { app, owner } = shelf
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const [gone, staying] = [await signUp(shelf), await signUp(shelf)]
    for (const person of [gone, staying]) await bring(app, person, 'harbour.jpg', await jpegOf(300, 200))

    const writers = startWriters([url], { count: 4, pauseMs: 20 })
    const painter = (async () => {
      const person = await signUp(shelf)
      for (let picture = 0; picture < 6; picture++) await bring(app, person, `${picture}.jpg`, await jpegOf(90, 60))
    })()
    await eventually(() => expect(writers.acknowledged.length).toBeGreaterThan(20))
    const backup = join(folder, 'backups', 'monday')
    const { stdout } = await succeed(source, 'backup', backup)
    expect(stdout).toContain('does not contain the master key')
    await Promise.all([writers.stop(), painter])
    const { position, tables } = await manifestIn(backup)
    const headAfter = Number((await owner.query<{ head: number }>('select head from es.log')).rows[0]?.head)
    expect(position).toBeGreaterThan(20)
    expect(position).toBeLessThan(headAfter) // it went on meanwhile
    expect(tables.map(({ name }) => name).filter((name) => name.startsWith('read.'))).toEqual([])
    const text = await readFile(join(backup, 'manifest.json'), 'utf8')
    expect(text).not.toContain(masterKey)

    // the backup still has their key
    const people = createRegistry(shelf.database.appUrl)
    await people.forget(gone.userId)
    await people.close()
    await succeed(source, 'ledger', join(folder, 'backups', 'forgotten.jsonl'))
    const before = { log: await logOf(owner, position), past: await pastOf(shelf.database.appUrl, position) }
    await shelf.close()

    // nothing is written where it cannot be whole
    expect(await fail({ ...fresh, MASTER_KEY: otherKey }, 'restore', backup, ...byAda)).toContain(
      'MASTER_KEY does not contain',
    )
    const readable = openOwner(target, 4)
    expect((await readable.query(`select to_regclass('es.log') as log`)).rows).toEqual([{ log: null }])
    expect(await storageOf(fresh).list('')).toEqual([])

    const { stdout: restored } = await succeed(fresh, 'restore', backup, ...byAda)
    expect(restored).toContain('1 forgotten after the backup were forgotten again')
    expect(await fail(fresh, 'restore', backup, ...byAda)).toContain('With --replace')
    expect(await logOf(readable, position)).toEqual(before.log)
    // the keys of the forgotten are in neither
    expect(await pastOf(target.appUrl, position)).toEqual(before.past)

    const worker = startTestWorker({ ...fresh, DATABASE_URL: target.appUrl })
    await expectReplayEqual(readable)
    expect(await fail(fresh, 'restore', backup, '--replace', ...byAda)).toContain('still runs on this database')
    await eventually(async () => expect(await storageOf(fresh).list(`${gone.workspaceId}/`)).toEqual([]))
    expect(await rowsAbout(readable, gone)).toEqual({ profiles: 0, keys: 0, items: 0 })
    expect(await rowsAbout(readable, staying)).toEqual({ profiles: 1, keys: 1, items: 1 })
    for (const prefix of await filesNamed(readable)) expect(await storageOf(fresh).list(prefix)).not.toEqual([])

    // who was acknowledged before the backup is there; the same request again gets its first answer
    const { app: again, close } = await createTestApp({ ...fresh, DATABASE_URL: target.appUrl })
    const earlier = writers.acknowledged.filter(({ position: at }) => Number(at) <= position)
    expect(earlier.length).toBeGreaterThan(10)
    for (const { person, key, position: at } of earlier.slice(0, 5)) {
      const headers = { ...person.headers, 'idempotency-key': key }
      const answer = await again.inject({ method: 'POST', url: '/api/users', headers, payload: { name: 'Ada' } })
      expect(answer.json()).toMatchObject({ position: at })
    }
    await expectReplayEqual(readable)
    await Promise.all([close(), worker.close()])
    await succeed(fresh, 'audit')
    await succeed(fresh, 'log', 'verify')

    // an older state over a newer one: whom only the database knows to be forgotten is not known again either
    const later = createRegistry(target.appUrl)
    await later.forget(staying.userId)
    await later.close()
    await rm(join(folder, 'backups', 'forgotten.jsonl'))
    const { stdout: replaced } = await succeed(fresh, 'restore', backup, '--replace', ...byAda)
    expect(replaced).toContain('2 forgotten after the backup were forgotten again')
    expect(
      await readable.query('select from es.subject_keys where subject = $1 and wrapped is not null', [staying.userId]),
    ).toMatchObject({ rowCount: 0 })
    await readable.end()
  },
)

it('what ends a line in other places is text like any other', async () => {
  const owned = settingsOf(target, join(folder, 'fresh'))
  const reason = 'one\u2028two\u2029three\u0085four\r\nfive'
  const owner = openOwner(target, 1)
  await recordOperation(owner, { actor: 'ada', reason, action: 'probe', target: 'lines' })
  const backup = join(folder, 'backups', 'wednesday')
  await succeed(owned, 'backup', backup)
  await succeed(owned, 'restore', backup, '--replace', ...byAda)
  const { rows } = await owner.query(`select reason from es.operations where action = 'probe'`)
  expect(rows).toEqual([{ reason }])
  await owner.end()
})

it('a backup that is damaged or in the way is said to be', async () => {
  const owned = settingsOf(target, join(folder, 'fresh'))
  const backup = join(folder, 'backups', 'tuesday')
  await succeed(owned, 'backup', backup)
  expect(await fail(owned, 'backup', backup)).toContain('--replace')
  await succeed(owned, 'backup', backup, '--replace')
  expect(await readdir(join(folder, 'backups'))).toEqual(
    expect.arrayContaining(['monday', 'tuesday', 'forgotten.jsonl']),
  )
  expect((await readdir(join(folder, 'backups'))).filter((name) => name.startsWith('.'))).toEqual([])
  expect(await fail(owned, 'backup', folder, '--replace')).toContain('is no backup')

  const manifest = await manifestIn(backup)
  const longer = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, tables: longer }))
  expect(await fail(owned, 'restore', backup, '--replace', ...byAda)).toMatch(/has \d+ lines and should have \d+/)
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest))

  await writeFile(join(backup, 'tables', 'es.events.jsonl.gz'), 'x')
  expect(await fail(owned, 'restore', backup, '--replace', ...byAda)).toContain(
    'es.events.jsonl.gz is not what was written',
  )
  expect(await fail(owned, 'restore', folder, ...byAda)).toContain('There is no whole backup')
})
