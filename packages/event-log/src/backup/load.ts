import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Client } from 'pg'
import { withSession } from './session.ts'
import { eventsTable, listTables, type Table } from './tables.ts'

/** A table of a dump, with the number of rows that it must have in the end. */
export type LoadedTable = Table & { readonly rows: number; readonly pages: () => AsyncIterable<readonly string[]> }

const differs = (what: string) =>
  new DomainError('conflict', 'backup.does_not_fit', `The backup does not fit this release: ${what}.`)

const assertSameTables = (there: readonly Table[], given: readonly Table[]): void => {
  const namesOf = (tables: readonly Table[]) => tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`)
  const [expected, found] = [namesOf(given), namesOf(there)]
  const strange = expected.find((name) => !found.includes(name)) ?? found.find((name) => !expected.includes(name))
  if (strange !== undefined) throw differs(`the table ${strange} is not in both`)
}

const loadTable = async (client: Client, { name, columns, rows, pages }: LoadedTable): Promise<void> => {
  const list = columns.map((column) => `"${column}"`)
  // offset 0: each row is read from its text once, not once for each of its columns
  const statement = `insert into ${name} (${list.join(', ')}) overriding system value
    select ${list.map((column) => `(loaded.whole).${column}`).join(', ')}
    from (select line::${name} as whole from unnest($1::text[]) line offset 0) loaded`
  let loaded = 0
  for await (const page of pages()) {
    // as workers do: the next partition is there long before the log reaches it
    if (name === eventsTable) await client.query('select es.make_room()')
    loaded += (await client.query(statement, [page])).rowCount ?? 0
  }
  if (loaded !== rows) throw differs(`${name} has ${loaded} rows and should have ${rows}`)
}

/** The commands as their events name them, as `es.append` has recorded them. */
const deriveCommands = `insert into es.command_positions (command, position)
  select command, max(position) from es.events group by command`

/** Generated ids go on after those that were loaded. */
const advanceSequences = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select a.attrelid::regclass::text as table, a.attname as column from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where c.relnamespace in ('es'::regnamespace, 'ops'::regnamespace) and c.relkind = 'r' and a.attidentity <> ''`,
  )
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max("${column}"), 0) + 1, false)
       from ${table}`,
    )
  }
}

const assertWhole = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ isWhole: boolean }>(
    `select head = (select count(*) from es.events) and head = coalesce((select max(position) from es.events), 0)
       as "isWhole" from es.log`,
  )
  if (rows[0]?.isWhole !== true) throw differs('its events do not reach from the first to the head of its log')
}

/**
 * Loads a dump into a database that was migrated to the release of the dump and has nothing else in it: everything or, if
 * it fails, nothing. Needs the owner's login.
 *
 * @throws {DomainError} `backup.does_not_fit`.
 */
export const loadDump = (ownerUrl: string, tables: readonly LoadedTable[]): Promise<void> =>
  withSession(ownerUrl, async (client) => {
    await client.query('begin')
    const there = await listTables(client)
    assertSameTables(there, tables)
    await client.query(`truncate ${there.map(({ name }) => name).join(', ')}, es.command_positions`)
    for (const table of tables) await loadTable(client, table)
    await client.query(deriveCommands)
    await advanceSequences(client)
    await assertWhole(client)
    await client.query('commit')
    await client.query('analyze')
  })
