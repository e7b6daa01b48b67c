import { randomBytes } from 'node:crypto'
import { migrate } from '@vignette/event-log/migration/migrate'
import { applicationRole } from '@vignette/event-log/database/pool'
import { registry } from '@vignette/domain/registry'
import { Client } from 'pg'
import { masterKeys } from '../settings.ts'
import { databaseUrl, roleUrl } from './database-url.ts'
import type { TestServices } from './test-services.ts'

type Role = { readonly user: string; readonly password: string }

/** Refuses early, and in words, a user that cannot make the databases of the run. */
export const checkPrivileges = async (adminUrl: string): Promise<void> => {
  await withAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string; allowed: boolean }>(
      `select rolname as name, rolsuper or (rolcreatedb and rolcreaterole) as allowed
       from pg_roles where rolname = current_user`,
    )
    if (rows[0]?.allowed) return
    throw new Error(
      `The database user "${rows[0]?.name}" of DATABASE_URL cannot create databases and roles. Every test file gets its ` +
        `own database: run "alter role ${rows[0]?.name} createdb createrole", or unset DATABASE_URL.`,
    )
  })
}

/** One migrated database that every test file's own database is copied from. */
export const createTemplate = async (adminUrl: string, name: string, app: Role): Promise<void> => {
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${name}`))
  const ownerUrl = databaseUrl(adminUrl, name)
  await migrate({ ownerUrl, appUrl: roleUrl(ownerUrl, app), masterKeys, ...registry })
  await withAdmin(adminUrl, (admin) => admin.query(`alter database ${name} with allow_connections false`))
}

/** `ownerUrl` migrates and may do anything; `appUrl` is the role that api and worker run with. */
export type TestDatabase = {
  readonly name: string
  readonly ownerUrl: string
  readonly appUrl: string
  readonly drop: () => Promise<void>
}

const createFrom = async ({ postgres, runId }: TestServices, template: string): Promise<TestDatabase> => {
  const name = `vignette_test_${runId}_${randomBytes(5).toString('hex')}`
  await withAdmin(postgres.adminUrl, (admin) => admin.query(`create database ${name} template ${template}`))
  const ownerUrl = databaseUrl(postgres.adminUrl, name)
  return {
    name,
    ownerUrl,
    appUrl: roleUrl(ownerUrl, { user: postgres.appUser, password: postgres.appPassword }),
    drop: async () =>
      void (await withAdmin(postgres.adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))),
  }
}

/** A database of its own, copied from the migrated template. */
export const createDatabase = (services: TestServices): Promise<TestDatabase> =>
  createFrom(services, services.postgres.template)

/** A database of its own that nothing was migrated in. */
export const createEmptyDatabase = (services: TestServices): Promise<TestDatabase> => createFrom(services, 'template1')

/** Notes what is on a server that the run did not start; the returned function removes what came after. */
export const rememberServer = async (
  adminUrl: string,
  prefix: string,
  appUser: string,
): Promise<() => Promise<void>> => {
  const hadRole = (await select(adminUrl, 'select rolname as name from pg_roles')).includes(applicationRole)
  return async () => {
    const databases = await select(adminUrl, 'select datname as name from pg_database')
    await withAdmin(adminUrl, async (admin) => {
      for (const name of databases.filter((database) => database.startsWith(prefix))) {
        await admin.query(`drop database if exists ${name} with (force)`)
      }
      await admin.query(`drop role if exists ${appUser}`)
      // Another run may have begun to use it meanwhile.
      if (!hadRole) await admin.query(`drop role if exists ${applicationRole}`).catch(() => {})
    })
  }
}

const select = async (adminUrl: string, names: string): Promise<string[]> =>
  withAdmin(adminUrl, async (admin) => (await admin.query<{ name: string }>(names)).rows.map(({ name }) => name))

const withAdmin = async <Result>(adminUrl: string, work: (admin: Client) => Promise<Result>): Promise<Result> => {
  const admin = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await admin.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Postgres at ${new URL(adminUrl).host} cannot be used: ${reason}`, { cause })
  })
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
