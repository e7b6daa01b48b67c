import type { ClientBase } from 'pg'

/** A table by its name with its schema, and its columns in the order in which Postgres writes a row. */
export type Table = { readonly name: string; readonly columns: readonly string[] }

/** The log itself. Events never change, so they need not be read in the snapshot of the rest. */
export const eventsTable = 'es.events'

/** What the log says as well, and what is loaded from it. */
const derived = ['es.command_positions']

const ofReactors = `exists (select from es.projections p
  where p.kind = 'reactor' and p.name = t.projection and p.version = t.version)`

/** Rows about the builds of read models are left out, because read models are built anew. */
const conditions: Readonly<Record<string, string>> = {
  'es.projections': `kind = 'reactor'`,
  'es.checkpoints': ofReactors,
  'es.parked': ofReactors,
  'es.build_orders': 'ended_at is not null',
}

export const rowsOf = ({ name }: Table): string =>
  `select t::text as row from ${name} t where ${conditions[name] ?? true}`

/**
 * The tables that a dump consists of, in the order in which their references allow them to be loaded; the events last.
 * Unlogged tables are about processes that run, and are left out.
 */
export const listTables = async (client: ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name, array(select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('es', 'ops') and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname || '.' || c.relname <> all($1)
     order by n.nspname || '.' || c.relname = $2, not exists (select from pg_constraint k where k.confrelid = c.oid), 1`,
    [derived, eventsTable],
  )
  return rows
}

/** The same data is written and read as the same text on every server. */
export const asText = `set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres';
  set bytea_output to 'hex'; set extra_float_digits to 1`
