import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type ClientBase, Pool } from 'pg'
import type { StoredBuild, StoredDatabase } from './release.ts'

const migrations = new URL('../../migrations/', import.meta.url)

const moduleOf = async (name: string): Promise<Migration> => (await import(new URL(name, migrations).href)) as Migration

/** Brings a database to the schema that these migrations make. They never change once they are released. */
export const migrateTo = async (pool: Pool, names: readonly string[]): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const getMigrations = async () =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await moduleOf(name)] as const)))
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw new Error('The schema of the release cannot be made any more', { cause: error })
}

/** Creates the table of a build. Its number follows the greatest one so far. */
const makeBuild = async (client: ClientBase, build: StoredBuild): Promise<void> => {
  const { name, version, definition, parts, shape, columns, key, indexes } = build
  await client.query('delete from es.projections where name = $1', [name])
  if (version > 1) {
    await client.query(
      `insert into es.projections (name, version, state, parts, shape, definition) values ($1, $2, 'dropped', 1, '', 0)`,
      [name, version - 1],
    )
  }
  await client.query('select es.create_build($1, $2, $3, $4, $5, $6, $7, false)', [
    name,
    definition,
    parts,
    shape,
    JSON.stringify(columns),
    key,
    JSON.stringify(indexes),
  ])
  if (build.isLive) await client.query('select es.repoint_view($1, $2)', [name, version])
}

/** Fills the tables in any order, replacing rows of migrations. */
const fill = async (client: ClientBase, { tables, sequences }: StoredDatabase): Promise<void> => {
  await client.query(`set session_replication_role = replica; set timezone to 'UTC'`)
  for (const { table } of tables) await client.query(`truncate ${table} cascade`)
  for (const { table, rows } of tables) {
    await client.query(
      `insert into ${table} overriding system value select (row::${table}).* from unnest($1::text[]) row`,
      [rows],
    )
  }
  for (const { sequence, value } of sequences) await client.query('select setval($1, $2)', [sequence, value])
}

/** Restores the database of a release into an empty one. */
export const restoreDatabase = async (ownerUrl: string, stored: StoredDatabase): Promise<void> => {
  const pool = new Pool({ connectionString: ownerUrl, max: 2 })
  try {
    await migrateTo(pool, stored.migrations)
    const client = await pool.connect()
    try {
      for (const build of stored.builds) await makeBuild(client, build)
      await fill(client, stored)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
