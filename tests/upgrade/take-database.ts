import type { ClientBase, Pool } from 'pg'
import type { StoredBuild, StoredDatabase } from './release.ts'

/** Without the schema of BullMQ, whose jobs can be recreated from other data. */
const isTaken = `n.nspname not in ('pg_catalog', 'information_schema', 'bullmq') and n.nspname !~ '^pg_'`

const tableNames = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${isTaken} and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ table }) => table)
}

const columnsOf = async (client: ClientBase, table: string): Promise<StoredBuild['columns']> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, case format_type(atttypid, null) when 'timestamp with time zone' then 'timestamptz'
       else format_type(atttypid, null) end as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map(({ name, type }) => [name, type])
}

const keyOf = async (client: ClientBase, table: string): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = $1::regclass and i.indisprimary`,
    [table],
  )
  return rows[0]?.name ?? ''
}

/** The builds that have a table. Dropped builds keep only their number. */
const buildsIn = async (client: ClientBase): Promise<readonly StoredBuild[]> => {
  const { rows } = await client.query<Omit<StoredBuild, 'columns' | 'key'>>(
    `select name, version, definition, parts, shape, state = 'live' as "isLive", indexes from es.projections
     where kind = 'readModel' and state <> 'dropped' order by name, version`,
  )
  const builds: StoredBuild[] = []
  for (const build of rows) {
    const table = `read.${build.name}__v${build.version}`
    builds.push({ ...build, columns: await columnsOf(client, table), key: await keyOf(client, table) })
  }
  return builds
}

const sequencesIn = async (client: ClientBase): Promise<StoredDatabase['sequences']> => {
  const { rows } = await client.query<{ sequence: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value from pg_sequences
     where last_value is not null and schemaname <> 'bullmq' order by 1`,
  )
  return rows
}

const rowsOf = async (client: ClientBase, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
  return rows.map(({ row }) => row)
}

const migrationsIn = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** The contents of a database in one snapshot. `owner` may read everything. */
export const takeDatabase = async (owner: Pool): Promise<StoredDatabase> => {
  const client = await owner.connect()
  try {
    await client.query(`begin isolation level repeatable read read only;
      set local timezone to 'UTC'; set local datestyle to 'ISO'`)
    const tables: { table: string; rows: readonly string[] }[] = []
    for (const table of await tableNames(client)) tables.push({ table, rows: await rowsOf(client, table) })
    const taken = {
      migrations: await migrationsIn(client),
      builds: await buildsIn(client),
      sequences: await sequencesIn(client),
      tables,
    }
    await client.query('commit')
    return taken
  } finally {
    client.release()
  }
}
