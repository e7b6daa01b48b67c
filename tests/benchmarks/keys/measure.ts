import type { Client } from 'pg'
import type { Candidate } from './candidates.ts'

export type Keyed = {
  readonly table: string
  readonly create: string
  readonly fill: string
  readonly candidates: readonly Candidate[]
}

/** The figures of a candidate. Times are of one row, in microseconds. */
export type Measured = {
  readonly what: string
  readonly bytesPerRow: number
  readonly buildSeconds: number
  readonly insertMicros: number
  readonly lookUpMicros: number
}

const fillAtOnce = 1_000_000
const mostAsked = 20_000
const insertedAtOnce = 100

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

const sizeOf = async (client: Client, relation: string): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(`select pg_relation_size('${relation}') as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}

/** Rows in statements of a hundred, as groups of appends bring them. */
const insert = async (client: Client, { fill }: Keyed, { after, count }: { after: number; count: number }) => {
  for (let from = after; from < after + count; from += insertedAtOnce) {
    await client.query({ name: fill.slice(0, 30), text: fill, values: [from, from + insertedAtOnce] })
  }
}

/**
 * Puts rows of anywhere in the table into `keys.asked`, the first ones of their pages, so that the table is not read.
 * @returns how many.
 */
const takeSample = async (client: Client, table: string, pages: number): Promise<number> => {
  await client.query('drop table if exists keys.asked')
  const { rowCount } = await client.query(
    `create table keys.asked as select * from ${table} where ctid = any(array(
       select distinct format('(%s,1)', nth * ${pages}::bigint / ${mostAsked})::tid
       from generate_series(0, ${mostAsked - 1}) nth)) order by random()`,
  )
  return rowCount ?? 0
}

const measureCandidate = async (
  client: Client,
  keyed: Keyed,
  { what, index, lookUp }: Candidate,
  place: { readonly asked: number; readonly after: number; readonly count: number },
): Promise<Measured> => {
  const buildSeconds = await secondsOf(() => client.query(index))
  await client.query(`analyze ${keyed.table}`)
  const bytesPerRow = (await sizeOf(client, 'keys.candidate')) / place.after
  const insertSeconds = await secondsOf(() => insert(client, keyed, place))
  const found = `select count(table_row.position) from keys.asked
    join lateral (select position from ${keyed.table} table_row where ${lookUp} offset 0) table_row on true`
  let hits = 0
  const lookUpSeconds = await secondsOf(async () => {
    hits = Number((await client.query<{ count: string }>(found)).rows[0]?.count)
  })
  if (hits !== place.asked) throw new Error(`${what} found ${hits} of ${place.asked} rows`)
  await client.query('drop index keys.candidate')
  return {
    what,
    bytesPerRow,
    buildSeconds,
    insertMicros: (insertSeconds / place.count) * 1e6,
    lookUpMicros: (lookUpSeconds / place.asked) * 1e6,
  }
}

/**
 * Fills a table with `rows` rows and measures each candidate on it: the index's size and how long it takes to be built,
 * to take further rows, and to find rows of anywhere.
 */
export const measureKeys = async (
  client: Client,
  keyed: Keyed,
  { rows, say }: { readonly rows: number; readonly say: (line: string) => void },
): Promise<{ readonly tableBytesPerRow: number; readonly measured: readonly Measured[] }> => {
  await client.query(keyed.create)
  for (let from = 0; from < rows; from += fillAtOnce) {
    await client.query(keyed.fill, [from, Math.min(from + fillAtOnce, rows)])
    say(`${keyed.table}: ${Math.min(from + fillAtOnce, rows)} rows`)
  }
  await client.query(`vacuum analyze ${keyed.table}`)
  const tableBytesPerRow = (await sizeOf(client, keyed.table)) / rows
  const asked = await takeSample(client, keyed.table, Math.floor((tableBytesPerRow * rows) / 8_192))
  const count = Math.min(50_000, Math.ceil(rows / 10 / insertedAtOnce) * insertedAtOnce)
  const measured: Measured[] = []
  for (const [nth, candidate] of keyed.candidates.entries()) {
    const figures = await measureCandidate(client, keyed, candidate, { asked, after: rows + nth * count, count })
    say(`${keyed.table}: ${JSON.stringify(figures)}`)
    measured.push(figures)
  }
  await client.query(`drop table ${keyed.table}`)
  return { tableBytesPerRow, measured }
}
