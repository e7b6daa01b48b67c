import type { Client } from 'pg'
import { withSession } from './session.ts'
import { eventsTable, listTables, rowsOf, type Table } from './tables.ts'

/** The rows of a table, in the form in which Postgres writes a row as text. */
export type TableRows = Table & { readonly pages: () => AsyncGenerator<readonly string[]> }

export type Dump = {
  /** The log's head; everything in the dump is as it was at that position. */
  readonly position: number
  /** The newest migration of the database. */
  readonly migration: string
  /** The fingerprints of the master keys that personal data is sealed with. */
  readonly masterKeys: readonly string[]
  /** They have to be read in this order, because the events come after the snapshot. */
  readonly tables: readonly TableRows[]
}

const pageRows = 500

const pagesInSnapshot = async function* (client: Client, table: Table): AsyncGenerator<readonly string[]> {
  await client.query(`declare rows_to_dump no scroll cursor for ${rowsOf(table)}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${pageRows} from rows_to_dump`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close rows_to_dump')
}

/** While a snapshot lasts, Postgres removes no old rows of any table, so it ends before the longest part. */
const pagesOfEvents = async function* (client: Client, head: number): AsyncGenerator<readonly string[]> {
  await client.query('commit')
  for (let position = 0; position < head; position += pageRows) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${eventsTable} t where position > $1 and position <= $2 order by position`,
      [position, Math.min(position + pageRows, head)],
    )
    yield rows.map(({ row }) => row)
  }
}

type Header = { readonly position: string; readonly migration: string; readonly masterKeys: string[] }

const openSnapshot = async (client: Client): Promise<Dump> => {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<Header>(
    `select head::text as position, (select max(name) from public.kysely_migration) as migration,
       array(select id from es.master_keys order by first_used_at) as "masterKeys" from es.log`,
  )
  const [header = { position: '0', migration: '', masterKeys: [] }] = rows
  const position = Number(header.position)
  const tables = (await listTables(client)).map((table) => ({
    ...table,
    pages: () => (table.name === eventsTable ? pagesOfEvents(client, position) : pagesInSnapshot(client, table)),
  }))
  return { ...header, position, tables }
}

/** Calls `work` with everything that a database holds but its read models, as it was at one moment. Needs the owner's login. */
export const withDump = <Result>(ownerUrl: string, work: (dump: Dump) => Promise<Result>): Promise<Result> =>
  withSession(ownerUrl, async (client) => work(await openSnapshot(client)))
