import type { ClientBase } from 'pg'
import { column, type Table, tableOf } from '../projections/table.ts'
import { hashesWithin, type KeyRange, within } from '../projections/rows.ts'

/** How the rows of two builds differ. `keys` are a few of those that do. */
export type Difference = {
  readonly onlyInLive: number
  readonly onlyInOther: number
  readonly different: number
  readonly keys: readonly string[]
}

type Hashes = { readonly rows: number; readonly hashes: string }

export type ComparedPage = {
  readonly live: Hashes
  readonly other: Hashes
  /** Null if the rows are the same. */
  readonly difference: Difference | null
  /** The key with which the page ends; null if it is the last page. */
  readonly last: string | null
}

/** The key with which the next page ends: in neither table it has more than `size` rows. */
const findEnd = async (
  client: ClientBase,
  [live, other]: readonly [Table, Table],
  { after, size }: { readonly after: string | null; readonly size: number },
): Promise<string | null> => {
  const key = column(live.projection.key)
  const { text, values } = within(live, { after, last: null })
  const ends = [live, other].map(
    (table) => `(select ${key} from ${tableOf(table)} where ${text} order by ${key} offset ${size - 1} limit 1)`,
  )
  const { rows } = await client.query<{ last: string | null }>(`select least(${ends.join(', ')}) as last`, values)
  return rows[0]?.last ?? null
}

const explain = async (client: ClientBase, [live, other]: readonly [Table, Table], range: KeyRange) => {
  const key = column(live.projection.key)
  const columns = Object.keys(live.projection.columns).map(column).join(', ')
  const { text, values } = within(live, range)
  const rowsOf = (table: Table) =>
    `(select ${key} as key, row(${columns})::text as text from ${tableOf(table)} where ${text})`
  const { rows } = await client.query<Difference>(
    `select count(*) filter (where b.text is null) as "onlyInLive", count(*) filter (where a.text is null) as "onlyInOther",
       count(*) filter (where a.text is not null and b.text is not null) as different,
       coalesce((array_agg(key order by key collate "C"))[1:5], '{}') as keys
     from ${rowsOf(live)} a full join ${rowsOf(other)} b using (key) where a.text is distinct from b.text`,
    values,
  )
  return rows[0] ?? null
}

/** Compares the rows of two builds with the next `size` keys after one, in the snapshot of the client. */
export const comparePage = async (
  client: ClientBase,
  tables: readonly [Table, Table],
  next: { readonly after: string | null; readonly size: number },
): Promise<ComparedPage> => {
  const range = { after: next.after, last: await findEnd(client, tables, next) }
  const [live, other] = [await hashesWithin(client, tables[0], range), await hashesWithin(client, tables[1], range)]
  const difference = live.hashes === other.hashes ? null : await explain(client, tables, range)
  return { live, other, difference, last: range.last }
}
