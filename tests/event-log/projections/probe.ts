import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { installProjections } from '@vignette/event-log/rebuilds/install'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, type Writer } from '../event-store/test-log.ts'

export const probed = defineEvent('Probed', { schema: z.strictObject({ index: z.number() }) })

export type Tally = { workspace: string; count: number; positions: number }

/** Counts what it sees: folding an event twice, or missing one, shows. `positions` depends on the order of nothing. */
export const tallies: Projection<Tally, EventOf<typeof probed>> = {
  name: 'tallies',
  version: 1,
  parts: 4,
  events: [probed],
  columns: { workspace: 'text', count: 'integer', positions: 'bigint' },
  key: 'workspace',
  indexes: [],
  keysOf: (event) => [event.meta.workspaceId],
  evolve: (row, event, workspace) => ({
    workspace,
    count: (row?.count ?? 0) + 1,
    positions: (row?.positions ?? 0) + event.position,
  }),
}

/** What the read model must hold, computed by the database from the log in one statement. */
const oracle = `select meta->>'workspaceId' as workspace, count(*)::int as count, sum(position)::bigint as positions
  from es.events where type = 'Probed' group by 1 order by 1`

export const readTallies = async (pool: Pool): Promise<Tally[]> =>
  (await pool.query<Tally>('select * from read.tallies order by workspace')).rows

export const expectedTallies = async (pool: Pool): Promise<Tally[]> => (await pool.query<Tally>(oracle)).rows

export type ProbeStore = {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly writer: Writer
  /** May do anything. */
  readonly owner: Pool
  /** What `migrate` does for these projections. */
  readonly install: (projections: readonly AnyProjection[]) => Promise<void>
  /** Empties the log and installs these projections anew, for less than another database takes. */
  readonly reset: (projections?: readonly AnyProjection[]) => Promise<void>
  readonly close: () => Promise<void>
}

export const probeCodec = createEventCodec([probed])

const emptied = [
  'events',
  'streams',
  'command_positions',
  'parked',
  'skipped',
  'skip_proposals',
  'build_orders',
  'operations',
]

/** Drops every build of these read models, and everything that was recorded. */
const empty = async (client: ClientBase, names: readonly string[]): Promise<void> => {
  const builds = `es.projections where name = any($1) and state in ('building', 'live', 'retired')`
  await client.query(`update es.projections set state = 'retired' where name = any($1) and state = 'live'`, [names])
  await client.query(`select es.drop_build(name, version) from ${builds}`, [names])
  await client.query('delete from es.projections where name = any($1)', [names])
  await client.query(`truncate ${emptied.map((table) => `es.${table}`).join(', ')}`)
}

/** A database of the test's own in which the probe projection is installed. */
export const createProbeStore = async (projections: readonly AnyProjection[] = [tallies]): Promise<ProbeStore> => {
  const database = await createTestDatabase()
  const owner = openOwner(database, 1)
  const install = (given: readonly AnyProjection[]) =>
    inTransaction(owner, (client) => installProjections(client, given))
  await install(projections)
  const pool = createPool({ url: database.appUrl, max: 12, name: 'projector', statementTimeoutMs: 5_000 })
  const writer = createWriter(database.appUrl)
  return {
    database,
    pool,
    writer,
    owner,
    install,
    reset: (given = projections) =>
      inTransaction(owner, async (client) => {
        const names = projections.map(({ name }) => name)
        await empty(client, names)
        await installProjections(client, given)
      }),
    close: async () => {
      await Promise.all([pool.end(), owner.end(), writer.close()])
      await database.drop()
    },
  }
}
