import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnyProjection } from './any-projection.ts'
import { column, shapeOf, tableOf, viewOf } from './table.ts'

const createTable = async (trx: Transaction<unknown>, projection: AnyProjection): Promise<void> => {
  const columns = Object.entries(projection.columns).map(([name, type]) => `${column(name)} ${type}`)
  const table = tableOf(projection)
  await sql.raw(`create table ${table} (${columns.join(', ')}, primary key (${column(projection.key)}))`).execute(trx)
  for (const index of projection.indexes) {
    await sql.raw(`create index on ${table} (${index.map(column).join(', ')})`).execute(trx)
  }
}

const live = async (trx: Transaction<unknown>, name: string) => {
  const { rows } = await sql<{ version: number; shape: string }>`
    select version, shape from es.projections where name = ${name} and state = 'live'`.execute(trx)
  return rows[0]
}

const install = async (trx: Transaction<unknown>, projection: AnyProjection): Promise<void> => {
  const { name, version, parts } = projection
  const found = await live(trx, name)
  const shape = shapeOf(projection)
  if (found?.version === version && found.shape === shape) return
  if (found?.version === version) throw new Error(`${name} v${version} has changed: it needs a new version`)
  if (found) {
    throw new Error(`${name} v${found.version} is live: v${version} needs a rebuild, which this release lacks`)
  }
  await createTable(trx, projection)
  await sql.raw(`create view ${viewOf(projection)} as select * from ${tableOf(projection)}`).execute(trx)
  await sql`insert into es.projections (name, version, state, parts, shape)
    values (${name}, ${version}, 'live', ${parts}, ${shape})`.execute(trx)
  await sql`insert into es.checkpoints (projection, version, part)
    select ${name}, ${version}, part from generate_series(0, ${parts}::int - 1) part`.execute(trx)
}

/**
 * Makes table, view and checkpoints of every projection that has none yet.
 * @throws {Error} for a projection that is live in another version, or in this one with another shape.
 */
export const installProjections = (db: Kysely<unknown>, projections: readonly AnyProjection[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const projection of projections) await install(trx, projection)
  })
