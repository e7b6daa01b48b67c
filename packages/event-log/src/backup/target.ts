import { DomainError } from '@vignette/domain/kernel/domain-error'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { latestMigration, migrateSchema } from '../migration/migrate.ts'
import { withSession } from './session.ts'

/** One key of a person or a workspace that was destroyed. */
export type ForgottenKey = { readonly subject: string; readonly generation: number }

/** What is in the way of a restore, and what must not be lost with it. */
export type Target = {
  /** The log's head; 0 if there is no log. */
  readonly position: number
  /** The processes of the product that are connected. */
  readonly connected: readonly string[]
  readonly forgotten: readonly ForgottenKey[]
}

const forgottenKeys = `select subject, generation from es.subject_keys where shredded_at is not null order by 1, 2`

/** Everybody who was forgotten. Needs the owner's login. */
export const readForgotten = (ownerUrl: string): Promise<readonly ForgottenKey[]> =>
  withSession(ownerUrl, async (client) => (await client.query<ForgottenKey>(forgottenKeys)).rows)

/** Looks at a database, migrated or empty, that something is to be restored into. Needs the owner's login. */
export const inspectTarget = (ownerUrl: string): Promise<Target> =>
  withSession(ownerUrl, async (client) => {
    const { rows: others } = await client.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name ~ '^(api|worker|queues|status)' order by 1`,
    )
    const connected = others.map(({ name }) => name)
    const { rowCount } = await client.query(`select where to_regclass('es.subject_keys') is not null`)
    if (rowCount === 0) return { position: 0, connected, forgotten: [] }
    const { rows: log } = await client.query<{ head: string }>('select head from es.log')
    const { rows: forgotten } = await client.query<ForgottenKey>(forgottenKeys)
    return { position: Number(log[0]?.head ?? 0), connected, forgotten }
  })

/** @throws {DomainError} `backup.too_new` if this release does not have the migration. */
export const assertKnownMigration = async (migration: string): Promise<void> => {
  if (migration <= (await latestMigration())) return
  throw new DomainError(
    'conflict',
    'backup.too_new',
    'The backup was made by a newer release. Restore it with that one.',
  )
}

/** Drops everything that the product has in a database, and makes the schema as it was after `migration`. */
export const recreateSchema = async (ownerUrl: string, migration: string): Promise<void> => {
  await withSession(ownerUrl, (client) =>
    client.query(`drop schema if exists audit, read, ops, es, bullmq cascade;
      drop table if exists public.kysely_migration, public.kysely_migration_lock`),
  )
  const pool = new Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrateSchema(db, migration)
  } finally {
    await db.destroy()
  }
}
