import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'bullmq'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Client, DatabaseError, escapeIdentifier, escapeLiteral, Pool } from 'pg'
import { ConfigError } from '../process/config-error.ts'
import { confirmFirstMasterKey } from '../sealing/master-key-check.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { installProjections, retireRemoved } from '../rebuilds/install.ts'
import type { AnyReactor } from '@vignette/domain/kernel/any-reactor'
import { installReactors } from '../reactors/reactor-sink.ts'
import { isWrongSetting, StoreUnavailable } from '../database/errors.ts'
import { applicationRole } from '../database/pool.ts'
import { inTransaction } from '../database/transaction.ts'

const folder = new URL('../../../../migrations/', import.meta.url)

const migrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(fileURLToPath(folder))).filter((file) => /^\d{4}-\d\d-\d\d-[\w-]+\.ts$/.test(file))
  const modules = names.map(async (name) => [name, (await import(new URL(name, folder).href)) as Migration] as const)
  return Object.fromEntries(await Promise.all(modules))
}

/** Makes the changes of the schema up to one of them, or all. */
export const migrateSchema = async (db: Kysely<unknown>, last?: string): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } })
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  const failed = results?.find((result) => result.status === 'Error')
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed`.replace('  ', ' '), { cause: error })
}

/**
 * BullMQ's own tables, for the backend without Redis. At run time it creates a sequence per queue, which needs
 * `create`.
 */
const migrateQueues = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await runMigrations(client, 'bullmq')
    await client.query(`
      grant usage, create on schema bullmq to ${applicationRole};
      grant all on all tables in schema bullmq to ${applicationRole};
      grant all on all sequences in schema bullmq to ${applicationRole};
      grant execute on all functions in schema bullmq to ${applicationRole}`)
  } finally {
    client.release()
  }
}

/**
 * @throws {ConfigError} when the database does not let the login in.
 * @throws {StoreUnavailable} when it could not be asked.
 */
const assertLetIn = async (url: string, name: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    if (isWrongSetting(error))
      throw new ConfigError(`The database does not let ${name} in: ${(error as Error).message}`)
    throw new StoreUnavailable(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const madeHere = 'made by migrate'

/**
 * Creates the login of `appUrl` and grants it the application's role. A login that an earlier run created gets the
 * password in `appUrl`; any other is left as it is.
 */
const grantLogin = async (pool: Pool, appUrl: string): Promise<void> => {
  const { username, password } = new URL(appUrl)
  const name = decodeURIComponent(username)
  const login = escapeIdentifier(name)
  const credentials = `${login} login password ${escapeLiteral(decodeURIComponent(password))}`
  const { rows } = await pool.query<{ origin: string | null }>(
    `select shobj_description(oid, 'pg_authid') as origin from pg_roles where rolname = $1`,
    [name],
  )
  const [found] = rows
  if (!found) {
    await pool.query(`create role ${credentials}; comment on role ${login} is '${madeHere}'`)
  } else if (found.origin === madeHere) {
    await pool.query(`alter role ${credentials}`)
  }
  await pool.query(`grant ${applicationRole} to ${login}`)
  await assertLetIn(appUrl, 'DATABASE_URL')
}

const duplicateObject = '42710'
const uniqueViolation = '23505'

const isOthersChange = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === duplicateObject || error.code === uniqueViolation || error.message.startsWith('tuple concurrently'))

const attempts = 20

/**
 * Roles belong to all databases of a cluster, but the lock to one, so work that collides with the migration of another
 * database is repeated.
 */
const despiteOthers = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isOthersChange(error)) throw error
      await sleep(Math.random() * 100)
    }
  }
}

/** Holds a session lock while `work` runs. Postgres frees it when the process dies. */
const oneAtATime = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  const lost = once(client, 'end').then(() => {
    throw new Error('The connection that held the lock of the migration was lost')
  })
  lost.catch(() => undefined)
  try {
    await client.query(`select pg_advisory_lock(hashtext('vignette.migrate'))`)
    await Promise.race([work(), lost])
  } finally {
    client.release(true)
  }
}

const sameLogin = (a: string, b: string): boolean => new URL(a).username === new URL(b).username

/**
 * Brings a database to this release: schema, queue tables, the application's login and the read models' tables.
 * Safe to run again and by several processes at once. Needs the owner's login.
 *
 * @throws {ConfigError} when the database does not let a login in, or its personal data is sealed with other keys.
 * @throws {Error} naming the migration that failed; its changes are rolled back.
 */
export const migrate = async (options: {
  ownerUrl: string
  appUrl: string
  masterKeys: MasterKeys
  projections: readonly AnyProjection[]
  reactors: readonly AnyReactor[]
}): Promise<void> => {
  await assertLetIn(options.ownerUrl, 'the owner')
  const pool = new Pool({ connectionString: options.ownerUrl, max: 3, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await oneAtATime(pool, async () => {
      await migrateSchema(db)
      await confirmFirstMasterKey(pool, options.masterKeys)
      await migrateQueues(pool)
      const { ownerUrl, appUrl } = options
      if (!sameLogin(ownerUrl, appUrl)) await despiteOthers(() => grantLogin(pool, appUrl))
      await inTransaction(pool, async (client) => {
        await retireRemoved(client, options.projections)
        await installProjections(client, options.projections)
        await installReactors(client, options.reactors)
      })
      await sql`grant select on kysely_migration to ${sql.raw(applicationRole)}`.execute(db)
    })
  } finally {
    await db.destroy()
  }
}

/** The name of the newest migration of this release. */
export const latestMigration = async (): Promise<string> =>
  Object.keys(await migrations())
    .toSorted()
    .at(-1) ?? ''
