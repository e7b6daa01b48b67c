import type { ClientBase } from 'pg'
import type { AnyProjection } from './any-projection.ts'
import { column, tableOf } from './table.ts'

type Row = Record<string, unknown>

/** The rows with these keys, by key, members named as in the projection's row type. */
export const loadRows = async (
  client: ClientBase,
  projection: AnyProjection,
  keys: readonly string[],
): Promise<Map<string, Row>> => {
  const columns = Object.keys(projection.columns).map((name) => `${column(name)} as "${name}"`)
  const { rows } = await client.query<Row>(
    `select ${columns.join(', ')} from ${tableOf(projection)} where ${column(projection.key)} = any($1)`,
    [keys],
  )
  return new Map(rows.map((row) => [String(row[projection.key]), row]))
}

const upsertRows = (client: ClientBase, projection: AnyProjection, rows: readonly Row[]) => {
  const columns = Object.entries(projection.columns)
  const names = columns.map(([name]) => column(name))
  const others = columns.map(([name]) => name).filter((name) => name !== projection.key)
  return client.query(
    `insert into ${tableOf(projection)} (${names.join(', ')})
     select ${columns.map(([name]) => `"${name}"`).join(', ')}
     from json_to_recordset($1) as row(${columns.map(([name, type]) => `"${name}" ${type}`).join(', ')})
     on conflict (${column(projection.key)}) do update
     set ${others.map((name) => `${column(name)} = excluded.${column(name)}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
}

const deleteRows = (client: ClientBase, projection: AnyProjection, keys: readonly string[]) =>
  client.query(`delete from ${tableOf(projection)} where ${column(projection.key)} = any($1)`, [keys])

/** Writes the folded rows: one statement for what is kept, one for what is gone (`null`). */
export const saveRows = async (
  client: ClientBase,
  projection: AnyProjection,
  rows: ReadonlyMap<string, Row | null>,
): Promise<void> => {
  const kept = [...rows.values()].filter((row) => row !== null)
  const gone = [...rows].filter(([, row]) => row === null).map(([key]) => key)
  if (kept.length > 0) await upsertRows(client, projection, kept)
  if (gone.length > 0) await deleteRows(client, projection, gone)
}
