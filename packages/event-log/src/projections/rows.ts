import type { ClientBase, Pool } from 'pg'
import { named } from '../database/named.ts'
import { column, type Table, tableOf } from './table.ts'

export type Row = Record<string, unknown>

/** The number of rows per statement. */
const chunkSize = 5_000

const chunks = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
    items.slice(index * chunkSize, (index + 1) * chunkSize),
  )

/** The rows with these keys, by key, with the member names of the projection's row type. */
export const loadRows = async (
  db: Pool | ClientBase,
  table: Table,
  keys: readonly string[],
): Promise<Map<string, Row>> => {
  const { columns, key } = table.projection
  const list = Object.keys(columns).map((name) => `${column(name)} as "${name}"`)
  const found = new Map<string, Row>()
  for (const chunk of chunks(keys)) {
    const text = `select ${list.join(', ')} from ${tableOf(table)} where ${column(key)} = any($1)`
    const { rows } = await (db as ClientBase).query<Row>(named('read.load', text, [chunk]))
    for (const row of rows) found.set(String(row[key]), row)
  }
  return found
}

/** A `json_to_recordset` of a projection's rows, with $1 as its argument. */
const recordset = ({ projection }: Table): string => {
  const columns = Object.entries(projection.columns)
  return `json_to_recordset($1) as row(${columns.map(([name, type]) => `"${name}" ${type}`).join(', ')})`
}

const upsertRows = (client: ClientBase, table: Table, rows: readonly Row[]) => {
  const { columns, key } = table.projection
  const members = Object.keys(columns)
  const others = members.filter((name) => name !== key)
  const onConflict =
    others.length > 0
      ? `update set ${others.map((name) => `${column(name)} = excluded.${column(name)}`).join(', ')}`
      : 'nothing'
  const text = `insert into ${tableOf(table)} (${members.map(column).join(', ')})
     select ${members.map((name) => `"${name}"`).join(', ')} from ${recordset(table)}
     on conflict (${column(key)}) do ${onConflict}`
  return client.query(named('read.save', text, [JSON.stringify(rows)]))
}

const deleteRows = (client: ClientBase, table: Table, keys: readonly string[]) =>
  client.query(
    named('read.delete', `delete from ${tableOf(table)} where ${column(table.projection.key)} = any($1)`, [keys]),
  )

/** Deletes all rows of these owners. */
export const deleteRowsOf = (client: ClientBase, table: Table, owner: string, owners: readonly string[]) =>
  client.query(named('read.forget', `delete from ${tableOf(table)} where ${column(owner)} = any($1)`, [owners]))

/** Writes folded rows, some thousands per statement; `null` deletes a row. */
export const saveRows = async (
  client: ClientBase,
  table: Table,
  rows: ReadonlyMap<string, Row | null>,
): Promise<void> => {
  const kept = [...rows.values()].filter((row) => row !== null)
  const gone = [...rows].filter(([, row]) => row === null).map(([key]) => key)
  for (const chunk of chunks(kept)) await upsertRows(client, table, chunk)
  for (const chunk of chunks(gone)) await deleteRows(client, table, chunk)
}

/** The text of a row for digests: its columns in the order of their names, not of the table. */
const rowText = ({ projection }: Table, nameOf: (member: string) => string): string =>
  `row(${Object.keys(projection.columns).toSorted().map(nameOf).join(', ')})::text`

export type Digest = { readonly rows: number; readonly hash: string }

/**
 * The number of rows of a build's table and one hash over all rows in the order of their keys. They are equal exactly
 * if the tables have the same content.
 */
export const digestTable = async (client: ClientBase, table: Table): Promise<Digest> => {
  const { rows } = await client.query<Digest>(
    `select count(*) as rows,
       md5(coalesce(string_agg(md5(${rowText(table, column)}), '' order by ${column(table.projection.key)} collate "C"), '')) as hash
     from ${tableOf(table)}`,
  )
  return rows[0] ?? { rows: 0, hash: '' }
}

/** The keys after `after` up to `last`; null sets no bound. */
export type KeyRange = { readonly after: string | null; readonly last: string | null }

/** The condition of a range of keys, in the order of the primary key, and its parameters. */
export const within = (
  { projection }: Pick<Table, 'projection'>,
  { after, last }: KeyRange,
): { readonly text: string; readonly values: string[] } => {
  const key = column(projection.key)
  const bounds = [
    { compare: '>', value: after },
    { compare: '<=', value: last },
  ].flatMap(({ compare, value }) => (value === null ? [] : [{ compare, value }]))
  return {
    text: ['true', ...bounds.map(({ compare }, index) => `${key} ${compare} $${index + 1}`)].join(' and '),
    values: bounds.map(({ value }) => value),
  }
}

/** The number of rows in a range of keys, and their hashes one after another in the order of the keys. */
export const hashesWithin = async (
  client: ClientBase,
  table: Table,
  range: KeyRange,
): Promise<{ readonly rows: number; readonly hashes: string }> => {
  const { text, values } = within(table, range)
  const { rows } = await client.query<{ rows: number; hashes: string }>(
    `select count(*) as rows,
       coalesce(string_agg(md5(${rowText(table, column)}), '' order by ${column(table.projection.key)}), '') as hashes
     from ${tableOf(table)} where ${text}`,
    values,
  )
  return rows[0] ?? { rows: 0, hashes: '' }
}

/** Hashes of rows by key, computed as by `digestTable`, for rows that are in no table. */
export const hashRows = async (
  db: Pool | ClientBase,
  table: Table,
  rows: readonly Row[],
): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>()
  for (const chunk of chunks(rows)) {
    const { rows: hashed } = await (db as ClientBase).query<{ key: string; hash: string }>(
      `select "${table.projection.key}" as key, md5(${rowText(table, (member) => `"${member}"`)}) as hash from ${recordset(table)}`,
      [JSON.stringify(chunk)],
    )
    for (const { key, hash } of hashed) hashes.set(key, hash)
  }
  return hashes
}
