import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnyProjection } from './any-projection.ts'
import { column, tableOf, viewOf } from './table.ts'

const createTable = async (trx: Transaction<unknown>, projection: AnyProjection): Promise<void> => {
  const columns = Object.entries(projection.columns).map(([name, type]) => `${column(name)} ${type}`)
  const table = tableOf(projection)
  await sql.raw(`create table ${table} (${columns.join(', ')}, primary key (${column(projection.key)}))`).execute(trx)
  for (const index of projection.indexes) {
    await sql.raw(`create index on ${table} (${index.map(column).join(', ')})`).execute(trx)
  }
}

const liveVersion = async (trx: Transaction<unknown>, name: string): Promise<number | undefined> => {
  const found = await sql<{ version: number }>`
    select version from es.projections where name = ${name} and state = 'live'`.execute(trx)
  return found.rows[0]?.version
}

const install = async (trx: Transaction<unknown>, projection: AnyProjection): Promise<void> => {
  const live = await liveVersion(trx, projection.name)
  if (live === projection.version) return
  if (live !== undefined) {
    throw new Error(
      `${projection.name} v${live} is live; v${projection.version} needs a rebuild, which this release lacks`,
    )
  }
  await createTable(trx, projection)
  await sql.raw(`create view ${viewOf(projection)} as select * from ${tableOf(projection)}`).execute(trx)
  await sql`insert into es.projections (name, version, state, parts)
    values (${projection.name}, ${projection.version}, 'live', ${projection.parts})`.execute(trx)
  await sql`insert into es.checkpoints (projection, version, part)
    select ${projection.name}, ${projection.version}, part
    from generate_series(0, ${projection.parts}::int - 1) part`.execute(trx)
}

/** Makes table, view and checkpoints of every projection that has none yet. */
export const installProjections = (db: Kysely<unknown>, projections: readonly AnyProjection[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('es.install_projections'))`.execute(trx)
    for (const projection of projections) await install(trx, projection)
  })
